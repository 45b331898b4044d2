/// Deliberate mistakes in the code, planted to see whether a test or a case notices them.
///
/// Code that can be made wrong asks ``isPlanted(_:)``. Only the build that `Tools/test` and `Tools/faults`
/// test has faults, and the environment variable `RETOUCH_FAULT` names the one that is planted there. In
/// every other build the answer is a constant, so that the compiler removes the check and the code it guards.
///
/// Each case's comment says what goes wrong if it is planted. `Tools/faults.tsv` says which module's tests
/// should notice.
public enum Fault: Sendable {
  // MARK: Arguments

  /// An option whose value was forgotten takes the next option for it.
  case valueSwallowsOption

  // MARK: Archives

  /// An archive may have any number of members, whatever its size.
  case archiveWithoutABoundOnNames
  /// An archive may unpack to any number of times its size.
  case archiveWithoutALimit
  /// A tar file may end anywhere between two members.
  case archiveWithoutAnEnd
  /// Of several archives in one file only the first is read.
  case archivesBehindTheFirstLost
  /// The bytes at a member's place are accepted without checking their checksum.
  case frameOfAnotherArchive
  /// The sizes that an index states, and its own, are believed however small the archive is.
  case indexBelieved
  /// The lines of an index are accepted even if they are not those that were written.
  case indexCut
  /// A member's name may lead out of the archive.
  case memberOutsideTaken
  /// The lines of an index may be in any order.
  case unsortedIndex

  // MARK: Capture

  /// The unfinished frame of a device that is unplugged is written.
  case openFrameWritten
  /// The recorder writes no state at the start.
  case stateAtStartLost

  // MARK: ContactTracking

  /// A contact that was down before the recording is delivered.
  case beforeDelivered
  /// A tracking id that another one replaces is not a new contact.
  case idChangeMissed
  /// A palm ends its contact instead of cancelling it.
  case palmEnds
  /// A slot forgets its position between two contacts.
  case slotStateLost
  /// All devices write into the slots of the first.
  case slotsShared
  /// A contact whose lift was lost among dropped events ends when the next one begins.
  case lostLiftEnds

  // MARK: CoreGraphics

  /// A grey is equal to the same colour made of red, green and blue.
  case grayIsColor
  /// A path's bounding box includes control points that no curve reaches.
  case controlPointsInBox

  // MARK: Doctor

  /// A type that the sources declare themselves is reported as absent.
  case absentNameOfOwn
  /// Actors, tasks, queues and sets of views, which a replay makes exact, are not told.
  case exactUsesUntold
  /// A formatter's setting is said to be missing although the source sets it.
  case formatterSettingMissed
  /// A dictionary by identity that the sources go through is not found.
  case identityUnseen
  /// What a replay settles is a warning, as if something had to be changed.
  case settledIsAWarning
  /// A name that the sources declare themselves is taken for a library's.
  case shadowedNameMeant
  /// A value that is made by `.init` of a declared type is not found.
  case spellingUnseen
  /// A thread and whatever else is not on the replay's clock is not found.
  case troubleUnseen

  // MARK: Evdev

  /// A touchpad counts as a touchscreen, so that each move of a pointer touches.
  case touchpadTouches
  /// A device that announces every axis counts as one that distinguishes contacts.
  case pretendedSlotsTaken
  /// A key that is released stays pressed in the state at which a part of a recording begins.
  case releasedKeyStaysPressed

  // MARK: Gallery

  /// Safari's press lasts no longer while the viewer is enabled, and leaves no time to read it.
  case historyTooSoon
  /// Safari's press and the viewer exclude each other.
  case historyExcludesViewer
  /// A lift on an item that is not a view does nothing.
  case drawnDayUnanswered

  // MARK: Interchange

  /// The entries of an imported file are kept in memory, however many there are.
  case importsKeptInMemory
  /// An imported frame has its first event's time instead of its SYN_REPORT's.
  case firstEventTime
  /// Getevent's ffffffff is the largest value instead of -1.
  case unsignedValuesClamped
  /// A compressed file may unpack to any number of times its size.
  case zstWithoutARatio
  /// A touchpad without a description is treated as a touchscreen.
  case touchpadTakenForScreen

  // MARK: Pictures

  /// The viewer is drawn in the middle of the window instead of in the middle of its host's view.
  case viewerInWindowMiddle
  /// The insets of a large content image move nothing.
  case viewerInsetsIgnored
  /// The viewer's title is as large as at the usual text size.
  case viewerTitleSmall
  /// Dynamic colours are light in dark mode too.
  case pictureAlwaysLight
  /// The ring of a touch stays where the touch went down.
  case touchRingAtStart
  /// An image may take a gigabyte of memory.
  case imageTakesAGigabyte
  /// Vectors that are not preserved are drawn sharp at any size.
  case unpreservedVectorsSharp

  // MARK: PortableMath

  /// A quarter turn is π/2 only to the precision of one double.
  case quarterTurnRounded

  // MARK: Problems

  /// Texts that are to be compared by their bytes are the same if Unicode says that they mean the same.
  case namesByMeaning
  /// A command line for the user has a name's control characters as they are.
  case commandsShowEscapes
  /// Control characters in a file's name reach the terminal.
  case controlsReachTerminal
  /// An error does not say what to do next.
  case hintLeftOut
  /// A command in which several things went wrong exits with the code of the last.
  case lastExitCodeCounts

  // MARK: QuartzCore

  /// A transformed layer turns about its corner instead of its anchor.
  case anchorIgnored

  // MARK: RecordCommands

  /// There is no warning that a recording reveals what was typed.
  case keysUnwarned
  /// A recording whose devices are gone ends as if nothing were wrong.
  case goneDevicesSucceed
  /// The service may read keyboards.
  case serviceReadsKeyboards

  // MARK: Recording

  /// The idle time before the end is not written.
  case endTimeNotWritten
  /// A part that is cut out begins without the state of the devices at that point.
  case trimForgetsState
  /// Typed keys are written although they were not requested.
  case typedKeysWritten
  /// A line with an unknown code takes no time.
  case deltaOfSkippedLineLost
  /// The idle time before the end line is ignored.
  case endTimeLost

  // MARK: Replay

  /// Environments are the same if Unicode says that their values mean the same.
  case environmentByMeaning
  /// Views that share a name are numbered, whatever contains them.
  case containersNotNamed
  /// A view that appears later may take the name of one that is already there.
  case namesNotKept

  /// A trace has only the first scroll offset.
  case scrollsNotTraced
  /// Input is delivered before a timer of the same instant.
  case inputBeforeTimers
  /// Contacts that are still down when the recording ends are not cancelled.
  case stillDownNotCancelled
  /// The clock stops at the last frame, not at the recording's end.
  case tailLost
  /// A case that asks for the window to be spoken gets no lines.
  case nothingSpoken
  /// Each value of a dragged control has a line of its own.
  case eachValueTold
  /// A note is kept in full however long it is.
  case noteCutLate
  /// The line of an entry is its number, whatever is between the lines.
  case lineFromIndex

  /// A view that a gesture names is looked up before anything has happened.
  case namesLookedUpAtStart
  /// A gesture in words trembles the same way whatever its seed is.
  case seedIgnored
  /// Steps of different fingers come one after the other.
  case fingersTakeTurns
  /// A gesture in words may leave the display.
  case gestureLeavesDisplay
  /// The time in which nothing was reported for a recording's finger is read as a slow motion.
  case holdReadAsMotion
  /// Client code finds the machine's environment, time zone, locale and working folder.
  case surroundingsOfTheMachine
  /// The time zone that an earlier case has set stays.
  case zoneOfAnEarlierCase
  /// The C library's locale that an earlier case has set stays.
  case localeOfAnEarlierCase
  /// A note that another thread writes gets into the outcome.
  case strayNotesWritten
  /// Trouble with the client's time and work is a line alone, and no warning.
  case troubleWithoutWarning

  // MARK: ReplayClock

  /// An object's description holds its address.
  case addressesDescribed
  /// Alarms that real time sets off are not reported.
  case alarmsUnsaid
  /// Files have the times and the numbers that the machine gives them.
  case filesAsTheyAre
  /// Folders list their files in the order of the file system.
  case foldersUnsorted
  /// Hash values differ from process to process.
  case hashSeedOfTheProcess
  /// Reading /proc and /sys is not reported.
  case kernelFilesUnsaid
  /// A replay finds out the number of its process, and how many processors there are.
  case machineKnown
  /// Objects hash by their address.
  case objectsHashByAddress
  /// A process goes on to the next case with what a replay has changed of it for good.
  case keptForTheNextCase
  /// A note shows the address of a private type.
  case addressesInNotes
  /// The operations that depend on one begin in the order of their addresses.
  case operationsHashByAddress
  /// A replay finds out the name of the folder that its files are in.
  case ownFolderNamed
  /// Tasks and the continuations of streams hash by their address.
  case tasksHashByAddress
  /// A task has the number of the one that was at its address before.
  case tasksNumberedForEver
  /// The observers of a notification are called in Foundation's order.
  case observersByHash
  /// The processor's counter, and the kernel, answer code that asks them without the C library.
  case processorAnswers
  /// Random numbers come from the kernel.
  case randomNumbersOfTheKernel
  /// Random numbers are the same for each seed.
  case seedOfValuesIgnored
  /// System calls that are made by number get the machine's answers.
  case systemCallsPass
  /// Random numbers and the numbers of objects go on where the last replay stopped.
  case valuesGoOn
  /// The clock can be set back.
  case clockGoesBack
  /// A repeating timer counts from when it was handled, one microsecond late.
  case repeatingTimerDrifts
  /// A timer that was cancelled fires anyway.
  case cancelledTimerFires
  /// If two timers fire at one instant, the one that was scheduled last fires first.
  case timersLastFirst
  /// The C library's clocks show the machine's time during a replay.
  case clocksOfTheMachine
  /// Work that a client puts on the main queue goes unnoticed.
  case wakeupsUnseen
  /// Code that measures real time or uses random numbers gets no remark.
  case timeWithoutRemarks
  /// What a replay warns of does not say in which function it came about.
  case callsUntold
  /// Files that the machine or an earlier run may have written have no line.
  case placesUnsaid
  /// Reading and writing by DispatchIO has no line.
  case channelsUnsaid
  /// The blocks of RunLoop.perform never come.
  case performedNever
  /// The files of a client's home and temporary folder stay for the next replay.
  case filesStay
  /// The defaults that a client has set stay for the next replay.
  case defaultsStay
  /// What runs beside the replay's clock, and what never comes, has no line.
  case escapesUntold
  /// What is at work when a replay ends stays, and runs in the next one.
  case workReachesNextReplay
  /// What waits for a time on the replay's clock is called at once.
  case workComesAtOnce
  /// Work of a queue runs before what waits there already.
  case queuesOvertaken
  /// The sleep of a task that was cancelled keeps a replay going, and is told as work left behind.
  case cancelledSleepsCount
  /// A timer source that nothing holds any more goes on.
  case freedSourcesFire
  /// What follows when a group is empty never comes.
  case groupsUntold
  /// Jobs of Swift's concurrency run on the system's threads.
  case jobsOfTheSystem
  /// Work of a queue does not wait for what sleeps there.
  case sleepsOnQueuesForgotten
  /// What waits in place for a queue runs before what was put on it earlier.
  case syncOvertakes
  /// A wait on the replay's thread does not run what it waits for.
  case waitsRunNothing

  // MARK: Reports

  /// GitHub's annotations have the control characters of a file's name as they are.
  case annotationsNameFilesRaw
  /// On a terminal, sentences are not wrapped at its width.
  case reportsUnwrapped
  /// The page offers to accept a group whose cases break their own expectations.
  case groupAcceptsBroken
  /// Merged results are grouped by words other than those of the runs.
  case groupsLostInEvents
  /// The page says how recognizers ended, and not what they did at the first difference.
  case whyWithoutInstant
  /// A filmstrip has no picture of content that moves by itself.
  case motionWithoutFrame
  /// The motion of content after the lift is drawn as part of the drag.
  case glideUnderFinger
  /// A page has as many filmstrips as there are groups, however large they are.
  case filmstripsUnbounded
  /// Names and titles become markup in the page.
  case markupInPage
  /// Data in the page can end the element that holds it.
  case markupInPageData
  /// The page does not show the cases without a golden among the reds.
  case pageLeavesOutOpenGoldens
  /// Slices of a trace end after those that hold them.
  case traceSlicesOverlap
  /// The summary does not say how many recordings are truncated.
  case cutNotCounted
  /// Text that a report quotes can control a terminal.
  case reportsUnescaped
  /// Characters that XML forbids are written to the JUnit report unchanged.
  case xmlHoldsAnything
  /// A suite that cannot be read leaves the JUnit report green.
  case problemsNotInJUnit
  /// A recording in which frames are missing, as its end line says, is not warned of.
  case miscountedFramesRemarked
  /// A golden that is removed in mid-run is treated as if the case had never had one.
  case removedGoldenUnneeded
  /// Shards that divide different cases are merged if they are equally many.
  case otherSelectionMerged
  /// --failed says nothing of a red case that has another name now.
  case goneCasesForgotten
  /// Reports of an earlier run stay in the place of those of a run that cannot begin.
  case oldReportsKept
  /// JUnit's report and GitHub's annotations do not say that the run was interrupted.
  case interruptionNotInReports
  /// Reports of a run that --min-margin-fails makes red are green.
  case thinPassesGreenInReports
  /// The page's heading says that all is as expected where the run is red for another reason than a case.
  case headingOfRedRunGreen
  /// GitHub gets more annotations of a kind than it shows.
  case annotationsUnlimited
  /// A file of events whose end is missing is treated as complete.
  case cutFileTakenForWhole
  /// Of two results that differ, the one that comes first is counted.
  case firstResultCounted
  /// Reports of two builds of one version are merged.
  case otherBuildMerged
  /// Two reports with different results for a case are merged without a remark.
  case differenceMerged
  /// A shard or a case without a result is not reported as missing.
  case missingShardMerged
  /// A case that cannot be used is reported as missing, as if its shard had not run.
  case unusableMissed
  /// The summary leaves out what replays warn of.
  case warningsSwallowed
  /// A JUnit report leaves out what replays warn of.
  case warningsNotInJUnit
  /// GitHub's annotations leave out what replays warn of.
  case warningsNotInGitHub
  /// The page leaves out what replays warn of.
  case warningsNotInPage
  /// The reports of merged shards leave out what replays warn of.
  case warningsLostInMerge

  // MARK: RetouchCommands

  /// A baseline may lack the instructions or allocations that this program counts.
  case benchHalfCountedCompared
  /// A gate of budgets passes if there are none, or none of what was measured.
  case budgetsOfNothing
  /// `lint` reads the recordings of a suite alone.
  case expectationsNotLinted
  /// A pattern leaves out what is wrong in the folders that it matches.
  case patternsMatchNoProblem
  /// A ratio that was not measured is within its budget.
  case ratioUncounted
  /// A comparison with a commit that is ended by a signal leaves its checkout and its build.
  case signalsLeaveABuild
  /// The stories of recognizers that share a name are printed whether they were touched or not.
  case untouchedStoriesTold
  /// A filmstrip draws an instant that looks like the previous one.
  case equalFramesDrawn

  /// A gesture's recording replaces one that was recorded by hand.
  case gestureReplacesHands
  /// --filter excludes no case.
  case filterKeepsAll
  /// A report overwrites a file that is not a report.
  case anyFileReplaced
  /// No image of a suite that cannot be drawn is reported by its name.
  case everyImageMeant
  /// For a suite's name where a case is expected, the error only says that it is not a case.
  case suiteTakenForACase
  /// A fixture's fork continues as the command and prints its outcome too.
  case forkGoesOn
  /// A command whose fixture calls exit(0) succeeds.
  case exitIsSuccess
  /// A fixture's output is mixed with a command's results.
  case printsWithTheResults
  /// --strict changes nothing.
  case strictForgotten

  // MARK: UIKit

  /// A page that was turned is turned back.
  case pageTurnLost
  /// A transition's animator is not requested.
  case animatorIgnored
  /// An interactive transition moves nothing before the lift.
  case percentMovesNothing
  /// Animations alongside a transition are not run.
  case coordinatorIgnored
  /// A transition that was cancelled is completed.
  case cancelledTransitionCompletes
  /// The rest of a transition that a finger drove takes place in one step.
  case transitionJumps
  /// A scroll view in a sheet scrolls where the sheet should be dragged.
  case sheetScrollsFirst
  /// A finger's speed has no effect on where a sheet goes.
  case sheetSpeedIgnored
  /// A sheet that must not be dismissed is dismissed.
  case modalSheetDismissed
  /// A control whose menu is its primary action opens it only after a long press.
  case primaryMenuNeedsPress
  /// The lift of a finger that opened a menu and slid to a row chooses nothing.
  case menuLiftIgnored
  /// A touch beside a menu leaves it open.
  case menuStaysOpen
  /// The handler of an alert's action is called before the alert has gone.
  case alertHandlerEarly
  /// The lift chooses the action that was pressed, not the one under the finger.
  case alertChoosesPressed
  /// The viewer's item is looked up by hit testing.
  case itemLookupByHitTest
  /// A lifted touch reports where it began.
  case liftReportsStart
  /// A recognition does not cancel its views' touches.
  case noCancelOnRecognition
  /// The viewer's change of status is not notified.
  case notificationNotSent
  /// A recognizer does not wait for the failure that it requires.
  case requirementIgnored
  /// A delegate that lets two recognizers run together is not asked.
  case simultaneityIgnored
  /// A long press fails at the slightest move.
  case slopZero
  /// A lift inside a control sends touchUpInside twice.
  case twoTouchUpInside
  /// The viewer is enabled at any text size.
  case viewerAlwaysOn
  /// A failure calls the action.
  case actionOnFailed
  /// An ancestor's recognizers get touches before the touched view's.
  case ancestorsFirst
  /// Recognizers of the touched view's ancestors get no touches.
  case ancestorsLeftOut
  /// A frame that only moves touches leaves out the recognizer that comes last.
  case movesAloneSkipLast
  /// A built-in recognizer with two touches is not notified of a move, in a frame that only moves touches.
  case batchOfMovesUnseen
  /// `canPrevent` and `canBePrevented` are not asked.
  case canPreventIgnored
  /// Only the first of several changes is reported.
  case changedOnce
  /// Recognizers that wait for each other wait forever.
  case cycleNotBroken
  /// `delaysTouchesBegan` delays nothing.
  case delayedBeganIgnored
  /// `delaysTouchesEnded` delays nothing.
  case delayedEndedIgnored
  /// A delegate cannot keep a recognizer from beginning.
  case delegateShouldBeginIgnored
  /// Disabling in the middle of a gesture does not cancel it.
  case disabledGoesOn
  /// A screen-edge pan may start anywhere.
  case edgeAnywhere
  /// The question whether an event should be received is asked for each of its touches.
  case eventAskedPerTouch
  /// A view that takes one touch gets all of them.
  case everyTouchReachesView
  /// A recognizer takes touches of several types together.
  case exclusiveTypeIgnored
  /// A finger beyond a pan's maximum number joins the drag.
  case extraFingerDrags
  /// A pointer that leaves a view still hovers over it.
  case hoverNeverExits
  /// A double tap waits forever for its second tap.
  case multiTapGapEndless
  /// A pan ends with the first of several fingers lifted.
  case panEndsWithFirstLift
  /// A pan begins with the first move.
  case panHysteresisIgnored
  /// A pinch counts its scale from where the fingers went down.
  case pinchFromTouchDown
  /// A pinch's scale shrinks as the fingers move apart.
  case pinchScaleInverted
  /// A press ends with its last finger, not with the first that is lifted.
  case pressEndsWithLastFinger
  /// A press that has begun still must not move.
  case pressLimitedForEver
  /// A press begins 1 µs late.
  case pressOneLate
  /// A press does not need the taps before it.
  case pressWithoutTaps
  /// No recognizer keeps another one from recognizing.
  case preventionIgnored
  /// `reset` is not called.
  case resetForgotten
  /// A rotation is counted counterclockwise.
  case rotationSign
  /// A wheel drags all pans under the pointer.
  case scrollExcludesNone
  /// A wheel drags every pan.
  case scrollMaskIgnored
  /// A wheel's drag never ends.
  case scrollNeverEnds
  /// A second finger moves a pan by where it goes down.
  case secondFingerJumps
  /// An overridden state does not see the engine's changes.
  case setterBypassed
  /// A delegate cannot keep a touch from a recognizer.
  case shouldReceiveIgnored
  /// A single tap keeps a double tap from being recognized.
  case singleTapPreventsDouble
  /// A recognizer keeps its state from the previous gesture.
  case stateKeptOverReset
  /// A swipe in any direction counts.
  case swipeAnyDirection
  /// A swipe that was added first wins over a pan.
  case swipeBeforePan
  /// A swipe is where its fingers are, not where it began.
  case swipeWhereItIs
  /// A double tap is where its last tap was.
  case tapAtLastPlace
  /// One tap is enough for a double tap.
  case tapCountIgnored
  /// A tap may move.
  case tapMovementIgnored
  /// A tap with more fingers than required is recognized.
  case tooManyFingersTap
  /// A pan counts its translation from where it began.
  case translationFromBegan
  /// All velocities are 0.
  case velocityZero
  /// A view cannot keep a recognizer from beginning.
  case viewShouldBeginIgnored
  /// A touch that leaves a control's bounds counts as outside at once.
  case controlSlackIgnored
  /// A control sends touchDragEnter with each move inside.
  case dragEnterWithoutExit
  /// A control tracks a touch that it no longer wants to track.
  case continueTrackingIgnored
  /// A disabled control sends events.
  case disabledControlActs
  /// A tap of a view around a control takes the control's own tap.
  case controlTapStolen
  /// A pan of a view around a switch takes the drag of its knob.
  case switchDragStolen
  /// A hidden view takes space in a stack.
  case stackHiddenTakesSpace
  /// A layer does not follow its view.
  case layerLeftBehind
  /// A view's layer with its own layers lacks the layers of views that are added later.
  case lateViewWithoutLayer
  /// A rectangle is boxed all the way up and down again, even between sibling views.
  case boxesToTheTop
  /// A swipe of a view around a slider takes the drag of its knob.
  case sliderSwipeStolen
  /// A scroll view's content moves against the finger.
  case scrollOffsetSign
  /// Content glides further than its velocity takes it.
  case glidesTooFar
  /// Gliding content goes past the edge as if there were none.
  case glideMissesEdge
  /// Content follows a finger past an edge without limit.
  case bandIsLoose
  /// A tap on the status bar scrolls one of several scroll views.
  case tapScrollsOneOfMany
  /// A swipe from the edge takes touches although there is nothing to go back to.
  case swipeBackFromRoot
  /// A swipe from the edge goes back although the bar has no back button.
  case swipeBackWithoutButton
  /// A fast lift does not decide whether a swipe goes back.
  case swipeBackSpeedIgnored
  /// A swipe that does not go back loses the controller anyway.
  case swipeBackLosesController
  /// A target that a delegate sets for a lift has no effect.
  case changedTargetIgnored
  /// A scroll view with pages rests between them.
  case pagesUnsettled
  /// Content that fingers have zoomed past a limit stays there.
  case zoomStaysPastLimit
  /// Zooming keeps the corner in place instead of the point between the fingers.
  case zoomAroundOrigin
  /// A scroll view in another one keeps a drag although its content is at its end.
  case nestedEndKept
  /// Touches at the screen's edge are held back although the controller comes first there.
  case deferringIgnored
  /// Motion that never ends is not reported.
  case endlessMotionUnsaid
  /// A display link calls at each tick, whatever rate it prefers.
  case linkRateIgnored
  /// A paused display link calls its target.
  case pausedLinkCalls
  /// An invalidated display link calls its target, and keeps it.
  case invalidLinkCalls
  /// A press lifts a view although the drag has no items.
  case emptyDragLifts
  /// A drop is accepted although nothing was proposed.
  case dropWithoutProposal
  /// A drag stays with the first view that it entered.
  case dropTargetKept
  /// A drag that the system cancels drops its items.
  case cancelledDragDrops
  /// A refresh control starts at each step of a pull.
  case refreshAtEachStep
  /// A touch on gliding content does not stop it.
  case touchDoesNotStop
  /// A touch on gliding content reaches the views in it.
  case glidingContentTouched
  /// An animated scroll by code takes effect at once.
  case animatedScrollJumps
  /// A lift right after a move reduces a scroll's velocity.
  case liftDilutesVelocity
  /// Views in a scroll view keep their touches when it scrolls.
  case contentTouchesNotCancelled
  /// A scroll view takes touches from a control that has already got them.
  case controlInScrollViewLosesTouch
  /// A collection view's delegate is notified of a selection by code.
  case selectionByCodeNotifies
  /// A collection view looks for items as if it had not been scrolled.
  case indexPathInFrameCoordinates
  /// Layout constraints apply in any order, whatever their priority.
  case layoutPriorityIgnored
  /// A constraint that is an inequality has no effect.
  case layoutInequalityIgnored
  /// Subviews do not follow their superview's size.
  case autoresizingIgnored
  /// A superview is not laid out again when a subview has another size.
  case subviewSizeUnnoticed
  /// A view that takes the size that fits stays in its middle, not at its corner.
  case sizeToFitKeepsCenter
  /// A view inserted below a stranger goes behind all others.
  case strangerBelowAll
  /// A label without constraints keeps its frame.
  case unconstrainedLabelKeepsFrame
  /// A button's intrinsic size is that of its title alone.
  case buttonWithoutPadding
  /// A control's content is in the middle, whatever its alignment.
  case contentAlignmentIgnored
  /// A button's baseline is its lower edge.
  case buttonBaselineIsEdge
  /// A stack ignores that an arranged view should be a share of its length.
  case stackIgnoresShares
  /// A view that is constrained to another one stays where it is when that one moves.
  case movedItemUnnoticed
  /// A stack ignores that arranged views should be equally long.
  case stackIgnoresEqualLengths
  /// A stack lays out from left to right in every reading direction.
  case stackIgnoresDirection
  /// A touch that a recognizer ignores still counts as its own.
  case ignoredTouchCounts
  /// A place cannot be converted once the recognizer's view has left the window.
  case locationByViewWindow
  /// A velocity that was reset has no place to count from.
  case velocityStaysReset
  /// A lift right after a reset of the velocity has none.
  case velocityLostAtLift
  /// The first motion after a rest has no velocity.
  case velocityForgetsRest
  /// A pan has no velocity after one of its fingers was lifted.
  case velocityLostWithFinger
  /// A two-finger pan counts the distance that its first finger moved alone.
  case panCountsLoneFinger
  /// Motion that comes with the lift itself is not a drag.
  case liftBeginsNoDrag
  /// A view gets a delayed touch with the place and state that it has by then.
  case delayedBeganAsItIsNow
  /// A view gets a second touch once a recognizer has taken the first.
  case secondTouchAfterTaken
  /// TapCount remembers the last lift only.
  case tapCountOfOnePlace
  /// TapCount counts drags and long presses as taps.
  case tapCountAfterDrag
  /// A press may be anywhere after its tap.
  case pressFarFromItsTap
  /// The tap before a press may have too few fingers.
  case tapBeforePressByAnyFinger
  /// A scroll view takes a finger that goes across its axis from the one around it.
  case scrollAcrossFinger
  /// A swipe along a row also begins if the finger moves vertically.
  case rowSwipeAcrossFinger
  /// A row that is open leaves touches beside its buttons where they are.
  case openRowKeepsTouches
  /// A table's delegate is notified of a selection by code.
  case rowSelectionByCodeNotifies
  /// A swipe along the whole row performs nothing.
  case fullSwipeOnlyOpens
  /// A row opens by how far it was swiped, however fast the swipe was.
  case rowSwipeVelocityIgnored
  /// A row that is moved by hand returns when it is lifted.
  case movedRowReturns
  /// Delegates are asked about failure requirements in the first attempt only.
  case requirementsAskedOnceForEver
  /// Delegates are asked about failure requirements again on each further attempt.
  case requirementsAskedAtEachTry
  /// A touch that a recognizer takes from its view is in a phase other than cancelled.
  case cancelledInItsOldPhase
  /// The content of an accessibility element is spoken as well.
  case elementKeepsItsViews
  /// Views that cannot be seen are spoken.
  case hiddenViewSpoken
  /// Views that a modal view covers are spoken.
  case modalViewIgnored
  /// Views entirely behind a bar are spoken.
  case coveredElementSpoken
  /// Elements are spoken in the order of the views, not by rows.
  case readingOrderIgnored
  /// A container with the tab bar's trait makes no tabs.
  case tabTraitIgnored
  /// The insets that bars and a controller add to a safe area are left out.
  case barsLeaveSafeArea
  /// A bar's item acts twice for one tap or lift.
  case barItemActsTwice
  /// The viewer shows a bar item's small image where it has a large one.
  case largeBarImageIgnored
  /// A tab bar does not show the viewer by itself.
  case tabBarWithoutViewer
  /// A toolbar does not show the viewer by itself.
  case toolbarWithoutViewer
  /// A navigation bar does not show the viewer by itself.
  case navigationBarWithoutViewer
  /// A tab is selected although the delegate refuses.
  case tabRefusalIgnored
  /// The back button does not go back.
  case backButtonStays
  /// No line reports a container that VoiceOver can go to.
  case containerUnheard
  /// An SVG may refer to something outside itself.
  case svgReachesOutside
  /// If two items overlap, the viewer finds the one behind.
  case itemLookupBackToFront
  /// The viewer finds items that are hidden.
  case hiddenItemFound
  /// The viewer leaves out the view that its interaction is on.
  case ownViewIsNoItem
  /// A cancelled touch ends the viewer as a lift does.
  case viewerEndsOnCancel
  /// `didEndOn` has its point in the window's coordinates.
  case viewerEndsInWindow
  /// A control is activated although the delegate implements didEndOn.
  case viewerActivatesBesideDelegate
  /// The lift activates the viewer's item although a long press has begun beside it.
  case viewerActivatesAfterHistory
  /// A long press above the interaction's view keeps the viewer's lift from doing anything.
  case viewerMindsRecognizersAbove
  /// A scroll view's pan beside the viewer keeps the lift from doing anything.
  case viewerMindsScrolling
  /// A view that leaves its window still gets its touch.
  case removedViewKeepsTouch
  /// A button that has been taken away still refuses the tap of a view around it.
  case viewThatLeftIsAsked
  /// The recognizers of a view that leaves while a delegate is asked get the touch.
  case viewLeavesAsItIsAsked
  /// A view that another one takes out gets a touch afterwards.
  case viewHearsAfterLeaving
  /// A recognizer gets the end of a touch whose beginning it did not get.
  case cancelsWhatNeverBegan
  /// A disabled recognizer holds back the lift of a touch that it lost.
  case disabledHoldsLiftBack
  /// A finger that a pan ignores makes the pan's translation jump.
  case ignoredFingerDrags
  /// An animation still blocks touches on a view that has left its window.
  case animationOutlivesWindow
  /// A pan continues to change with fewer fingers than it needs.
  case panGoesOnWithTooFew
  /// Motion of the fingers while a pan was paused makes its translation jump.
  case panCountsItsPause
  /// Views get touches while they are animated.
  case animatedViewsTouchable
  /// An animator's isUserInteractionEnabled keeps no touches out.
  case animatorAlwaysTouchable
  /// A control that continued tracking is activated by the viewer as well.
  case viewerAndControlActivate
  /// The viewer activates a disabled control.
  case viewerActivatesDisabled
  /// The viewer stays when the text size becomes an ordinary one.
  case viewerOutlivesFlip
  /// A slide to another item is reported twice.
  case viewerMoveToldTwice
  /// The viewer's change of status is notified twice.
  case notificationSentTwice
  /// An image is read through a link out of the fixture's folder.
  case imageLinkFollowed
  /// A missing image is reported each time that it is requested.
  case imageToldEachTime
  /// The outermost of several controllers around it shows the viewer.
  case viewerHostOutermost
  /// UIFontMetrics scales by the sizes of the style instead of its leadings.
  case metricsBySize
  /// UIFontMetrics does not round to pixels.
  case metricsWithoutPixels
  /// A target that was added for several events is called for each that is sent at once.
  case severalEventsCallEach
  /// The outermost of nested items is shown.
  case viewerItemOutermost
  /// The viewer leaves the touch to a control that tracks.
  case viewerLetsTrackingGoOn

  // MARK: Verdict

  /// Archives below a folder that is tested are passed over without a word.
  case archivesBelowUntold
  /// The red cases of the last run are believed although some are missing.
  case cutLastRunBelieved
  /// No expectation is compared with an empty fixture.
  case emptyFixtureBelieved
  /// An empty golden is as every outcome is.
  case emptyGoldenPasses
  /// Any text can be a golden, from which outcomes differ.
  case foreignGoldenCompared
  /// A suite in a hidden folder is tested and not packed.
  case hiddenSuiteNotPacked
  /// A link to suites elsewhere is passed over.
  case linkedSuitesLeftOut
  /// A `suite.json` by almost its name is passed over.
  case misnamedSuiteLeftOut
  /// Recordings without a suite are passed over without a word.
  case recordingsWithoutSuiteUntold
  /// Suites in the folder of a suite that is named are left out.
  case suitesInSuiteLeftOut
  /// A suite may have no cases.
  case suiteWithoutCases
  /// The command that repeats a case of a suite whose name begins with - is taken for one with an option.
  case suitesTakenForOptions
  /// What killed processes have left stays in the folder for temporary files.
  case forsakenFoldersStay
  /// The results of cases that are not as expected are kept in memory, however many there are.
  case redsKeptInMemory
  /// The folders of processes that run are taken away like those of processes that are gone.
  case foldersOfTheLivingTaken
  /// The events before a fixture crashed or hung are not known.
  case crashLinesLost
  /// Only the first piece of a long difference is searched for equal lines.
  case differenceCutShort
  /// Cases whose first differing lines have different figures are not grouped.
  case figuresSplitGroups
  /// A case that breaks an expectation is not grouped by the difference from its golden.
  case expectationsHideGolden
  /// A review accepts an outcome other than the one that it has shown.
  case staleReviewBelieved
  /// Rejecting an outcome removes the golden.
  case rejectTakesGolden
  /// A pending outcome is accepted if it occurred once, whatever the result in another order.
  case acceptedInOneOrder
  /// A case's gesture is made without the case's settings.
  case gestureMadeWithoutSettings
  /// A worker does not receive the deviation that it should try.
  case deviationNotSent
  /// An outcome that breaks an expectation can become the golden.
  case brokenOutcomeAccepted
  /// A case's thresholds are not used.
  case caseThresholdsIgnored
  /// An expectation with a tolerance requires its time to the microsecond.
  case toleranceIgnored
  /// Plain expectations may be fulfilled in any order, and by the same line.
  case expectationsInAnyOrder
  /// An event that is expected never to happen may happen.
  case neverMayHappen
  /// An event that is expected once may happen more often.
  case onceMeansAtLeastOnce
  /// An expectation's time matches any time.
  case expectationTimeIgnored
  /// A note in quotation marks matches one that only begins so, if it has one word.
  case quotedNoteIsPrefix
  /// `nothing else` finds nothing.
  case nothingElseBlind
  /// A suite that requires goldens passes without them.
  case goldenNotRequired
  /// A golden that is a link to a place outside the suite's folder is read.
  case linksFollowedAnywhere
  /// A new file removes the partial file that another process is writing.
  case partOfAnotherTaken
  /// A picture or a golden is accessible only to its owner.
  case newFileAlwaysPrivate
  /// A full disk counts as the user's mistake.
  case fullDiskIsUsage
  /// A worker does not notice that a fixture has left a child process.
  case childrenLeftUnseen
  /// What a child of a worker writes is treated as the worker's answer.
  case answersOfStrangersBelieved
  /// The case that spoils another one is not searched for.
  case innocentBlamed
  /// A case that passes alone, and whose culprit is not found, is said to vary by itself.
  case innocentVaries
  /// A case is blamed for another one that it changed once, by chance.
  case chanceBlames
  /// A case that varies by itself counts as changed by another one if it passes alone once.
  case ownChanceUnseen
  /// A process with a thread of a fixture replays the next case.
  case threadsReachOthers
  /// A case that leaves a thread running is not named.
  case threadLeftUnnamed
  /// A worker may say that an outcome agrees with a golden that it was not sent.
  case confirmedUnasked
  /// What a replay warns of is lost if a golden confirms the outcome in the worker.
  case confirmedWithoutWarnings
  /// --check-determinism finds no difference.
  case companyIgnored
  /// A cause is reported for a case that was never replayed alone.
  case causeOfUnconfirmed
  /// A limit that is tried for one recognizer is changed for all of them.
  case easedForAll
  /// Any recognizer that failed is blamed without a replay that confirms it.
  case causeNotTried
  /// The distance at which a different outcome was first found is reported, though it may begin earlier.
  case marginNotNarrowed
  /// An event whose time is tried does not push its neighbours along.
  case shiftPushesNothing
  /// A pass with a thin margin has no warning.
  case thinPassesUntold
  /// No margin is searched for if a case is not as expected.
  case redsWithoutMargin
  /// Passes with a thin margin fail no run, although that was requested.
  case thinPassesCounted
  /// An expectation may name an event that does not exist.
  case unknownEventsAccepted
  /// An expectation that cannot fail is accepted.
  case idleExpectationsAccepted
  /// A `never` is not looked up in a suite of which a known failure gave no outcome.
  case knownCrashHidesNevers
  /// A `never` is not looked up in a suite whose cases a pattern has selected, even if these are all.
  case patternIsNeverWhole
  /// A word behind a star in a `never` may be any.
  case starHidesTypos
  /// A `never` with a name that nothing has is accepted.
  case neverOfNobodyAccepted
  /// A golden in another Unicode form counts as equal.
  case goldenComparedCanonically
  /// A worker may use any amount of memory.
  case memoryWithoutLimit
  /// A worker that was killed from outside counts as a crash of its fixture.
  case killIsACrash
  /// --isolate lets cases share a process.
  case isolationForgotten
  /// More cases are replayed alone than were requested.
  case confirmationsUnlimited
  /// --check-determinism tries no other hash values.
  case hashesAlwaysTheSame
  /// Shards are made by a hash although times were given.
  case weightsLeftOut
  /// The sum of a shard's durations may overflow.
  case weightsWrap
  /// A folder that cannot be read has no suites.
  case unreadableFolderLeftOut
  /// A corpus that vanishes counts as the user's mistake.
  case vanishedIsUsage
  /// A case in an archive is reported as accepted there.
  case acceptedInArchive
  /// The suites of an archive are scattered among its recordings.
  case suitesAmongRecordings
  /// The cases of the last shard run in no shard.
  case lastShardEmpty
  /// The problems of entries that were not selected are reported, and those of a suite by each shard.
  case problemsOfOthersTold
  /// An entry in the list of known failures excuses cases of several suites that have the same name.
  case knownFitsSeveral
  /// An entry in the list of known failures never expires.
  case knownForEver
  /// A known failure makes the run red.
  case knownCounted
  /// Two variables that number the shards differently are not an error.
  case shardsMayDisagree
  /// Tasks of Slurm's array that are submitted again are refused, because their array has fewer tasks than
  /// shards.
  case lostTaskRefused
  /// --failed forgets the cases that an interrupted run had not reached.
  case unreachedForgotten
  /// The path length of a contact is the distance between its ends.
  case wayIsDistance
  /// A contact that is still down when the recording ends is not reported on a bare screen.
  case bareScreenForgetsCut
  /// Marks that change the direction of text are not escaped in JSON.
  case directionReachesJSON
  /// A comma before the closing bracket of a list is accepted as JSON.
  case jsonEndsWithComma
  /// A picture of a bare screen shows only the last finger that was lifted.
  case bareScreenForgetsLifted
  /// Cases that passed keep the lines of their outcomes until the run is over.
  case passesKeepLines
  /// A golden confirms any outcome whose lines nobody reads.
  case confirmedUnseen
  /// A golden confirms an outcome although something in it came from an earlier case.
  case leaksConfirmed
  /// Names that occur only in cases that passed are not known.
  case passesUnheard
  /// A page shows each red case in full, however many there are.
  case redsUnlimited
  /// A page does not say how far a finger is from the control that a difference is about.
  case distancesUnsaid
  /// A page does not say that the control of a difference is disabled.
  case disabledUnsaid
  /// A story does not say which delegates could have allowed two recognizers together.
  case delegatesUnsaid
  /// Groups of red cases that differ only in names have no common heading.
  case groupsWithoutHeading
  /// Only the first red cases are replayed alone, whatever their groups.
  case confirmationsOfFirstAlone
  /// A worker gets all variables of the caller's environment.
  case environmentOfTheCaller
  /// A worker does not receive the surroundings of a case.
  case surroundingsNotSent
  /// A process replays cases with different surroundings.
  case workerOfOtherSurroundings
  /// Any text is a time zone and a locale.
  case anyZoneAccepted
  /// A case may have a time zone of which the machine has no file.
  case zoneWithoutFile
  /// --check-determinism moves nothing to another address.
  case addressesStay
  /// --check-determinism does not tell what a case depends on.
  case dependencesUntold

  // MARK: Long recordings

  /// The saved part of a ring begins with the state in which the recorder began.
  case ringForgetsState
  /// A ring keeps everything, however old.
  case ringForgetsNothing
  /// A segment begins with the state in which the recorder began.
  case segmentForgetsState
  /// The newest segments are removed instead of the oldest.
  case newestSegmentsRemoved
  /// A full disk ends the recording, although older segments could be removed.
  case fullDiskFreesNothing
  /// Moving fingers count as held.
  case heldFingersMayMove

  // MARK: Suites without a fixture

  /// A worker's answer lacks the recording's contacts.
  case contactsNotSent
  /// A place matches however far it is from the expected one.
  case placeToleranceIgnored
  /// `contacts 3 at once` also holds if there are more.
  case contactsCountedAtLeast
  /// A contact that is lifted in the frame in which another one goes down counts as simultaneous with it.
  case liftsCountedLate
  /// A case without a fixture may expect lines that only a fixture produces.
  case fixtureLinesExpected
  /// A case's `"fixture": null` does not override the suite's fixture.
  case suiteFixtureStays

  // MARK: Privacy, and Android's descriptions

  /// Where a finger leaves a redacted rectangle, the axis that stood still keeps the rectangle's middle.
  case redactedAxisNotRestored
  /// The position that a touchscreen repeats for old programs stays within a redacted rectangle.
  case repeatedPositionNotRedacted
  /// A device's state at the start of a recording is not redacted.
  case redactionForgetsState
  /// A redacted rectangle stays where it was when the display is turned.
  case redactionIgnoresTurn
  /// Typing on a screen keyboard is not found.
  case typingUnseen
  /// The description that was given for a log of getevent is not used.
  case givenDescriptionUnused

  // MARK: Where a touch lands

  /// A device's calibration moves nothing.
  case calibrationIgnored
  /// Contacts of a display that is not the replay's screen are placed on the screen.
  case otherDisplaysDelivered
  /// A rotation of one display rotates the first one.
  case turnOfFirstDisplay
  /// If two displays are as large as a device, it is bound to the first one.
  case equalSizesBound
  /// The kernel's command line is not used to determine how a panel is mounted.
  case panelOrientationIgnored
  /// Rotations of the display are ignored while recording.
  case turnsNotFollowed

  // MARK: Drivers

  /// `lint` accepts any value of an axis.
  case lintForgivesRanges
  /// `lint` accepts any speed.
  case lintForgivesJumps
  /// `lint` accepts any tremor of a resting contact.
  case lintForgivesJitter
  /// `lint` accepts a silence in the middle of a motion.
  case lintForgivesGaps
  /// `lint` accepts one id in two slots.
  case lintForgivesSharedIDs
  /// `lint` accepts frames that arrive in a burst.
  case lintForgivesBursts
  /// `lint` accepts frames that repeat the previous one.
  case lintForgivesDuplicates
  /// `lint` accepts any `BTN_TOUCH`.
  case lintForgivesTouchKey

  // MARK: Live input

  /// The latency of live input counts from when a frame was read, not from the kernel's timestamp.
  case latencySinceRead
  /// A recording of live input lacks the state after events were dropped.
  case watchedDropsUnwritten
  /// Fingers that are lifted stay on the drawing when the next gesture begins.
  case liftedWaysStay
  /// A picture on a terminal is written although nothing differs.
  case unchangedRedrawn
  /// A picture is drawn as often as anything changes.
  case drawnWithoutPause
  /// The terminal keeps the picture, and has no cursor.
  case terminalNotRestored

  // MARK: Dumps of a device's node

  /// The layout of a dump is taken from its first event alone.
  case dumpKnownByFirstEvent
  /// The 32-bit seconds of a dump are read as signed.
  case dumpSecondsSigned
  /// A dump that ends within an event counts as complete.
  case dumpRestUnsaid
  /// The first described device that could have sent the events is taken, even if several could.
  case firstDescriptionTaken

  // MARK: Comparing two recordings

  /// The clocks of two recordings are assumed to be the same.
  case diffClocksAssumedEqual
  /// Contacts keep the first partner that fits, although another assignment would fit better overall.
  case diffFirstFitStays
  /// The pieces of a contact that was lost and found are contacts that only one recording has.
  case diffPiecesLeftOver
  /// Fingers that change places in one recording are not noticed.
  case diffSwapsUnnoticed
  /// A finger that rests counts as lost reports.
  case diffRestsAreLost
  /// A contact that only one recording has is within any tolerance.
  case diffMissingTolerated

  // MARK: Names that are kept

  /// A name is kept when a property is found to hold its object.
  case nameKeptOverProperty
  /// A name made from places is kept when the views change.
  case placeNameKeptOverChange
  /// A name made from places is kept when a recognizer is renamed.
  case placeNameKeptOverRenaming
  /// The receiver of a touch is remembered when its view is added to another one.
  case receiverForGood
  /// The handler of a view's touches is remembered when the view is added to another one.
  case receiverForGoodByView
  /// A recognizer also excludes and awaits recognizers that have none of its touches.
  case allShareTouches
  /// A view's depth is remembered when it is added to another one.
  case depthForGood
  /// A view that is elsewhere is not asked whether it is hit, even if its class has its own answer.
  case ownHitTestUnasked
  /// Text that is not plain ASCII is treated as harmless.
  case quickEscapeMissesUnicode
  /// A point's thousandths lose their leading zeros.
  case quickNumberUnpadded
  /// The engine's work caused by a call counts as the call's own.
  case benchBlamesTheCaller
  /// Of several replays each frame's last measurement counts, not its fastest.
  case benchKeepsLast
  /// A count that is not available is reported as 0.
  case benchAbsentIsZero
  /// Each counted frame counts once, however many it represents.
  case benchFramesUnweighted
  /// The cost of notifying a probe is part of the measurement.
  case benchCountsProbes

  // MARK: Benchmarks compared

  /// Figures from different counters, toolchains and processors are compared.
  case benchUnlikeCompared
  /// Growth is blamed on the recognizer that costs the most, whichever one grew.
  case benchBlamesCostliest
  /// A gate counts any growth over its allowance as a change, even one within the noise.
  case benchGateIgnoresNoise
  /// A comparison with itself passes although it would miss a growth of 2 %.
  case benchBlindnessIgnored
  /// A case that the baseline lacks is not compared, without a remark.
  case benchMissingCaseSkipped

  // MARK: When recognizers decide

  /// The time that input waited for a display tick is left out of a decision's latency.
  case decisionDeliveryLost
  /// A wait for another recognizer counts as the recognizer's own.
  case decisionWaitIsOwn
  /// A decision is in time however far it is from its deadline.
  case decisionBoundIgnored
  /// A recognizer that never waits for another one waits at most as long as is expected.
  case waitNeedNotBe
  /// The sign with which mail quotes a line stays in front of it.
  case quotesKept
  /// What a terminal echoes of Ctrl-C belongs to the line that it interrupts.
  case echoEndsText
  /// UTF-16 has its lower byte first, whatever its mark says.
  case utf16LowByteFirst
  /// A separator of evtest is known by the names of EV_SYN's codes alone.
  case dashesNeedAName
  /// The fraction of python-evdev's times counts microseconds, however many digits it has.
  case fractionTakenForCount
  /// Without times all frames are at the same one.
  case assumedTimeStands
  /// The lines that hexdump leaves out because they repeat the one before are lost.
  case hexRepeatsLost
  /// The words of hexdump have their bytes as they are printed.
  case hexWordsAsPrinted
  /// An import without a frame succeeds.
  case framelessImportPasses
  /// The sources of pointer actions do not wait for each other.
  case ticksNotShared
  /// `lint` accepts one finger in several slots.
  case lintForgivesSplits
  /// `lint` accepts a coordinate that freezes.
  case lintForgivesStuckAxes
  /// `lint` accepts a resting finger that drifts.
  case lintForgivesDrift
  /// `lint` accepts a finger that is lost and found.
  case lintForgivesLostContacts
  /// `lint` accepts a last position that is out of line.
  case lintForgivesLiftJumps
  /// `lint` accepts a lift long after the last motion.
  case lintForgivesLateLifts
  /// `lint` accepts two fingers that become one.
  case lintForgivesMergers
  /// `lint` accepts an id that changes without a lift.
  case lintForgivesChangedIDs
  /// `lint` accepts two fingers that change places.
  case lintForgivesSwaps
  /// `lint` accepts contacts that are too short.
  case lintForgivesGhosts
  /// `lint` accepts positions on a coarse grid.
  case lintForgivesGrids
  /// `lint` accepts a band without a position.
  case lintForgivesDeadBands
  /// `lint` accepts frames that come several at a time, and their rate.
  case lintForgivesBunches
  /// `lint` accepts times on a clock's ticks.
  case lintForgivesTicks
  /// `lint` accepts events that are older than their report.
  case lintForgivesLateReports
  /// `lint` accepts taps that are mirrored or swapped.
  case lintForgivesMirrors
  /// Exchanged axes of a calibration stay where they are.
  case calibrationSwapIgnored
  /// A calibration of nine numbers is none.
  case calibrationOfSixOnly
  /// A matrix of udev's that has more than six numbers is left out.
  case udevMatrixOfSixOnly
  /// The values at the edges of xorg's evdev driver are taken in the order minX, minY, maxX, maxY.
  case calibrationEdgesByCorner
  /// The numbers of tslib's pointercal are taken in the order in which tslib's source keeps them in memory.
  case pointercalOffsetsFirst
  /// The pauses of exported actions are each rounded by themselves, so that the errors add up.
  case exportedPausesDrift
  /// A contact that was cancelled is lifted in exported actions.
  case exportedCancelLifts
  /// A position that is exported for minitouch is in points.
  case minitouchInPoints
  /// The matrix of recorded taps is that of the first three.
  case calibrateFirstThree
  /// A tap's residual is that of an uncorrected tap.
  case calibrateResidualBefore
  /// A redacted recording keeps the words of its gesture, and whatever else `meta` holds.
  case redactionKeepsMeta
  /// A redacted recording keeps comments.
  case redactionKeepsComments
  /// A redacted recording keeps names of devices that hold serial numbers.
  case redactionKeepsSerials
  /// `privacy` says nothing of the keys of `meta` that it does not know.
  case metaUntold
  /// `privacy` says nothing of keys of a header that this version does not read.
  case unknownKeysUntold
  /// A folder's files are told in the order in which their threads end.
  case folderOrderByThreads
  /// A file that only one of two folders has is no difference.
  case loneFileTolerated
  /// A folder of recordings that holds a file that cannot be read is linted with exit code 0.
  case folderForgetsUnreadable
  /// Links to folders are followed.
  case folderLinksFollowed
  /// A golden of contacts has only the first sample of each way.
  case goldenWayStandsStill
  /// A golden of contacts has no pressure, size and orientation.
  case goldenWithoutMeasures
  /// A way is compared with the golden's only where the golden has samples.
  case wayComparedOneWay
  /// Contacts that were lost and found are counted, and nothing says so.
  case lossUnexplained
  /// A contact that stands still until its lift is not named as one.
  case standstillPasses
  /// Reports that come in bunches pass wherever the places are within the tolerance.
  case bunchesPass
  /// A golden of contacts without ways is compared by its lines alone.
  case goldenWithoutWaysPasses
  /// A suite's tolerance is read, and contacts are compared exactly.
  case toleranceUnused
  /// An orientation that a device reports by itself, without a move, is not kept.
  case measuresOnlyWithMoves
  /// A pressure of 0 lifts no contact of protocol A.
  case pressureLiftMissed
  /// A finger tool alone makes a touchpad of a device without a description.
  case fingerToolMakesTouchpad
  /// A wheel without a button makes a mouse.
  case wheelMakesMouse
  /// The values that occur are taken for the range of an axis.
  case rangeInvented
  /// A display's pixels are taken for the range although a value lies beyond them.
  case displayRangeForced
  /// A fixture is replayed although nobody knows how far the axes reach.
  case unknownRangeReplayed
  /// A contact without a position does not take the pointer's.
  case pointerPositionIgnored
  /// A contact of which only one axis was sent has a position with 0 on the other one.
  case oneAxisMakesPosition
  /// A touch of a single contact or a pen that never told its position is at 0, 0.
  case placeOfButtonInvented
  /// The end of an event's line that a mail program wrapped is skipped as text beside the log.
  case wrappedLineLost
  /// The end of a comment that a mail program wrapped is an error in evemu's text.
  case wrappedCommentRefused
  /// Blanks that must not be broken, which mail programs make of blanks, stay in pasted text.
  case unbrokenBlankKept
  /// A frame of protocol A in which events were lost counts as a whole one.
  case brokenSlotlessFrameTaken
  /// `lint` does not see positions that are held back until the lift.
  case lintForgivesHeldReports
  /// `lint` does not see a position beside the way, or a step in mid-way.
  case lintForgivesStrays
  /// `lint` does not see a coordinate that is the same in contact after contact.
  case lintForgivesStillAxes
  /// `lint` does not see that contacts stop before the edge.
  case lintForgivesHardEdges
  /// `lint` does not see reports that are missing while a finger goes on.
  case lintForgivesMissingReports
  /// `lint` does not see a pressure that gets lost.
  case lintForgivesLostPressure
  /// `lint` does not see a rate that is uneven, or lower with two fingers.
  case lintForgivesUnevenRates
  /// A contact that was cancelled is cancelled in exported actions, and not lifted besides.
  case exportedCancelStays
  /// A measure that neither stream reports is told as new where the one has fewer samples.
  case measureInvented
  /// A finger that stands still until the frame before its lift is not said to stand still.
  case jumpHidesStandstill
  /// The HTML looks for both first lines of contacts that differ among the lines around.
  case contactsSidesFromContext
  /// A touchscreen without slots is left out where the library for it is missing, without an error.
  case slotlessWithoutLibrary
  /// A missing library's package is not named.
  case missingLibraryUnnamed
  /// Events have the text of why a recognizer ended, and not the value.
  case reasonsLostInEvents
  /// A swipe that did not go far enough is replayed with only one of its two distances eased.
  case swipeEasedByHalf
  /// The page gives the line that differs as a part of the cause.
  case placeLeftInCause
  /// Every trouble of a client's is warned of.
  case everyTroubleWarned
  /// `diff` does not say that samples were held back until the lift.
  case diffForgivesHeldSamples
  /// `diff` does not look for turned and scaled axes.
  case diffForgivesTurns
  /// A lift that one recording lacks is no difference.
  case diffForgivesMissingLifts
  /// `diff` does not compare BTN_TOUCH with contacts.
  case diffForgivesKeys
  /// `diff` does not say that pressure or size is gone, or stands still.
  case diffForgivesPressure
  /// `diff` accepts positions on a coarse grid.
  case diffForgivesGrids
  /// `diff` takes the slots of one finger for contacts of their own.
  case diffForgivesSplits
  /// `diff` accepts positions that stop before the edge.
  case diffForgivesClamps
}

#if FAULTS
  import Glibc

  extension Fault: CaseIterable {
    private static let planted = named(getenv("RETOUCH_FAULT").map { String(cString: $0) } ?? "")

    private static func named(_ name: String) -> Fault? {
      let fault = allCases.first { "\($0)" == name }
      precondition(fault != nil || name.isEmpty, "RETOUCH_FAULT=\(name): there is no such fault")
      return fault
    }

    /// Whether this fault is planted in this process.
    public static func isPlanted(_ fault: Fault) -> Bool { fault == planted }
  }
#else
  extension Fault {
    /// Whether this fault is planted in this process: never in this build.
    @inlinable @inline(__always)
    public static func isPlanted(_ fault: Fault) -> Bool { false }
  }
#endif

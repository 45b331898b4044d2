import RetouchReplay

/// The fixtures that come with the project: one system for each document on which they are based.
@MainActor
public enum GalleryFixtures {
  /// All fixtures, in the order in which `help fixtures` lists them.
  public static let all: [any Fixture.Type] = [
    SafariToolbar.self, SafariToolbarEndingViewer.self, SafariToolbarOnBareScreen.self,
    CustomBar.self, VectorBar.self,
    VectorBarWithoutDelegate.self, TopTabs.self, TopTabsWithoutDelegate.self, ItemOrContainer.self,
    PressDurations.self, DrawnBar.self,
    ChosenHost.self, NearestHost.self,
    Candybar.self, CandybarButtons.self, CandybarMarked.self, CandybarTitled.self, CandybarViewer.self,
    CandybarScaled.self, CandybarTabBar.self, CandybarUntitled.self,
    CandybarCaptions.self, CandybarTraitOnButtons.self, CandybarAsElement.self,
    OddItems.self,
    SearchButton.self, SearchButtonUnmarked.self, BarExtension.self, PhoneTabs.self, StandardBars.self,
    SegmentedBar.self,
    TopTabBarListing.self, MyCustomButtonListing.self, CustomBarListing.self, MyViewListing.self,
    CandybarListing.self,
    SwipeToDelete.self, ReorderRows.self, PullToRefresh.self, PagedCards.self,
    CarouselInStack.self,
    PinchToZoom.self, NestedScrolls.self, DragToFolder.self, MenuBesideTap.self,
    DragSheetAway.self, PanToDismiss.self, PageTurns.self, HoldToMove.self,
  ]
}

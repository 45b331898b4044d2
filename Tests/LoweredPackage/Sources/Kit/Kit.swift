// The module keeps one source.

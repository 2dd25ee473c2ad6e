// Nothing: the target of this file owns the precompiled headers of the tests.

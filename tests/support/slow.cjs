// A browser or a compiled mini-app against a real server: two minutes a test.
jest.setTimeout(120_000);

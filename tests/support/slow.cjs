// A browser or a compiled mini-app against a real server: five minutes a test, of which a machine with nothing else to do needs a tenth.
jest.setTimeout(300_000);

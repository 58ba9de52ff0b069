// A browser or a compiled mini-app against a real server: five minutes per test, of which an idle machine needs a tenth.
jest.setTimeout(300_000);

// The first file of a run also builds the template database.
jest.setTimeout(60_000);

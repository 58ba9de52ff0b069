// A busy machine takes its time, and the first file that needs a database builds the template of it.
jest.setTimeout(120_000);

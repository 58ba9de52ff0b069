// A busy machine is slow, and the first file that needs a database builds its template.
jest.setTimeout(300_000);

interface NamedRow {
  id: number;
  name: string;
}

/** Returns names by id. Where several rows share a name, a text that distinguishes them is added: the first of the two that does. */
export function distinctNames<Row extends NamedRow>(
  rows: readonly Row[],
  tellApart: readonly ((row: Row) => string)[],
): Map<string, string> {
  const names = new Map(rows.map((row) => [String(row.id), row.name]));
  let shared = sharedOf(rows, names);
  for (const mark of tellApart) {
    for (const row of shared) names.set(String(row.id), `${names.get(String(row.id)) ?? row.name}（${mark(row)}）`);
    shared = sharedOf(shared, names);
  }
  return names;
}

function sharedOf<Row extends NamedRow>(rows: readonly Row[], names: ReadonlyMap<string, string>): Row[] {
  const counts = new Map<string, number>();
  const nameOf = (row: Row) => names.get(String(row.id)) ?? row.name;
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1);
  return rows.filter((row) => (counts.get(nameOf(row)) ?? 0) > 1);
}

/** A page and its total by hand, as JSON. `client` is of pg. → { ms, total } */
export async function timedBare(client, { page, total }) {
  const since = performance.now();
  const items = (await client.query(page)).rows;
  const counted = (await client.query(total)).rows[0].total;
  JSON.stringify({ items, total: counted });
  return { ms: performance.now() - since, total: counted };
}

// The minimal server that answers lists over HTTP: Fastify, pg and JSON.stringify with two SQL statements. A process of its own, like the server.
import Fastify from 'fastify';
import pg from 'pg';
import { bareList } from './bare-list.mjs';

const CONNECTIONS = 10;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: CONNECTIONS });
const app = Fastify();
app.post('/list', async (request, reply) => {
  const { page, total } = bareList(request.body);
  const [items, counted] = await Promise.all([pool.query(page), pool.query(total)]);
  reply.type('application/json');
  return JSON.stringify({ data: { items: items.rows, total: Number(counted.rows[0].total) } });
});
process.once('disconnect', () => void app.close().then(() => pool.end()));
process.send?.({ baseUrl: await app.listen({ port: 0, host: '127.0.0.1' }) });

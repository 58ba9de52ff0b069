import { type CurrentCall, inCall, noteQuery } from '../../../server/platform/watching/current-call';

const wrote = (sql: string): boolean => {
  const call: CurrentCall = { name: 'suggestion.list', requestId: null };
  inCall(call, () => noteQuery(sql));
  return call.wrote ?? false;
};

it.each([
  'insert into "message" ("id") values ($1)',
  'update "suggestion" as "item" set "version" = $1',
  'UPDATE message SET read_at = $1',
  'delete from "saved_view" where "id" = $1',
  'WITH added AS (INSERT INTO live_event (ref_id) VALUES ($1)) SELECT 1',
])('%s is noted as a change, so that the account reads the primary', (sql) => {
  expect(wrote(sql)).toBe(true);
});

it.each([
  'select "id" from "suggestion" for update',
  'select "updated_at" from "notice"',
  'select * from "deleted" for no key update of "item"',
])('%s is no change', (sql) => {
  expect(wrote(sql)).toBe(false);
});

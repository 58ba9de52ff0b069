import { fillWithoutIndexes, openCopy } from './copy-database.mjs';

const DAYS = 180;

/** Inserts a log of that many events: most are changes of suggestions, spread over the accounts and evenly over half a year. */
const FILL = `
  INSERT INTO event (at, account_id, userinfo_id, actor_name, role_kind, role_name, area_code, ip, user_agent, kind, call,
    object_type, object_id, object_title, before, after, result)
  SELECT now() - make_interval(secs => ${DAYS} * 86400.0 * ($1 - i) / $1), person.account_id, person.id, person.name, person.role_kind,
    person.role_name, person.area_code, '10.' || i % 4 || '.' || i % 250 || '.7', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/108',
    what.kind, what.call, what.type, 1 + i * 31 % 10000, '关于第 ' || i % 10000 || ' 件的建议', '{"status":"submitted"}', '{"status":"accepted"}',
    CASE WHEN i % 40 = 0 THEN 'access.denied' ELSE 'done' END
  FROM generate_series(1, $1::bigint) AS i
  JOIN (
    SELECT (row_number() OVER (ORDER BY userinfo.id) - 1) AS n, userinfo.*, account.name
    FROM userinfo JOIN account ON account.id = userinfo.account_id LIMIT 400
  ) AS person ON person.n = i * 7919 % 400
  JOIN (VALUES (0, 'export', 'exchange.exportFile', 'suggestion'), (1, 'download', 'file.download', 'suggestion'),
    (2, 'security', 'session.logout', 'session'), (3, 'change', 'notice.edit', 'notice'), (4, 'change', 'role.edit', 'role'))
    AS what (n, kind, call, type) ON what.n = CASE WHEN i % 50 = 0 THEN 0 WHEN i % 20 = 0 THEN 1 WHEN i % 10 = 0 THEN 2 WHEN i % 3 = 0 THEN 4 ELSE 3 END`;

/** Gives each of the last months a partition of its own, as in an office that has run for half a year. */
const MONTHS = `DO $$
  DECLARE
    month record;
    first timestamptz := date_trunc('month', (now() - interval '${DAYS} days') AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai';
  BEGIN
    FOR month IN SELECT inhrelid::regclass AS name FROM pg_inherits
      WHERE inhparent = 'event'::regclass AND inhrelid <> 'event_default'::regclass LOOP
      EXECUTE format('DROP TABLE %s', month.name);
    END LOOP;
    DELETE FROM event_chain;
    CREATE TABLE event_old (LIKE event INCLUDING CONSTRAINTS, PRIMARY KEY (id));
    EXECUTE format('ALTER TABLE event ATTACH PARTITION event_old FOR VALUES FROM (MINVALUE) TO (%L)', first);
    PERFORM prepare_event_partitions();
  END $$`;

/** Opens a database with that many events, next to the bench's own, made once and kept. → its address */
export const openEventDatabase = (templateUrl, events) =>
  openCopy(templateUrl, `bench_events_${events}`, (client) =>
    fillWithoutIndexes(client, 'event', [], async () => {
      await client.query(MONTHS);
      await client.query(FILL, [events]);
    }),
  );

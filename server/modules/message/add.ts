import { beijingDate } from '@contract/rules/beijing';
import { type NoticeChannel, remindedOf } from '@contract/rules/message';
import { sql } from 'kysely';
import { reserveIds } from '../../platform/db/bulk';
import type { Db } from '../../platform/db/connect';
import { announce } from '../../platform/live/announce';
import { searchTerms } from '../../platform/search/bigrams';
import type { Telling } from './service';

/**
 * Writes the messages of all tellings with one statement, and returns the tellings with the recipients who got one: a reminder that a role already got
 * today is left out. A unique index decides, so two nodes at the same time write one reminder. One parameter holds any number of messages, because a
 * statement accepts at most 65,535 parameters.
 */
export async function addMessages(trx: Db, tellings: readonly Telling[], at: Date): Promise<Telling[]> {
  const today = beijingDate(at);
  const contents = tellings.map(({ subject, about, warning, title, text }, place) => {
    const reminded = remindedOf({ about, warning });
    return {
      ...{ place, subjectType: subject.type, subjectId: subject.id, about, warning, title, text },
      ...{ remindedOf: reminded, remindedOn: reminded === null ? null : today },
      terms: searchTerms(`${title}\n${text}`),
    };
  });
  const wanted = tellings.flatMap(({ userinfoIds }, place) => [...new Set(userinfoIds)].map((userinfoId) => ({ place, userinfoId })));
  if (wanted.length === 0) return [];
  const ids = await reserveIds(trx, 'message', wanted.length);
  // Reminders are written in the order of their key, so that two nodes never wait for each other.
  const { rows } = await sql<{ id: number }>`
    WITH content AS MATERIALIZED (
      SELECT place, "subjectType", "subjectId", about, warning, title, text, "remindedOf", "remindedOn", array_to_tsvector(terms) AS search
      FROM json_to_recordset(${JSON.stringify(contents)}::json)
        AS given (place int, "subjectType" text, "subjectId" int, about text, warning text, title text, text text,
          "remindedOf" text, "remindedOn" date, terms text[])
    )
    INSERT INTO message (id, userinfo_id, subject_type, subject_id, about, warning, title, text, at, reminded_of, reminded_on, search)
    OVERRIDING SYSTEM VALUE
    SELECT wanted.id, wanted.userinfo_id, "subjectType", "subjectId", about, warning, title, text, ${at}::timestamptz, "remindedOf", "remindedOn", search
    FROM unnest(${ids}::int[], ${wanted.map(({ place }) => place)}::int[], ${wanted.map(({ userinfoId }) => userinfoId)}::int[])
      AS wanted (id, place, userinfo_id)
    JOIN content USING (place)
    ORDER BY "subjectType", "subjectId", "remindedOf", wanted.userinfo_id, wanted.id
    ON CONFLICT DO NOTHING
    RETURNING id`.execute(trx);
  const added = new Set(rows.map(({ id }) => id));
  const written = wanted.map((one, index) => ({ ...one, id: ids[index] ?? 0 })).filter(({ id }) => added.has(id));
  await announceAll(
    trx,
    written.map(({ id, userinfoId, place }) => ({ id, userinfoId, kind: tellings[place]?.notice ?? null })),
  );
  const reached = new Map<number, number[]>();
  for (const { place, userinfoId } of written) {
    const others = reached.get(place);
    if (others) others.push(userinfoId);
    else reached.set(place, [userinfoId]);
  }
  return tellings.flatMap((telling, place) => {
    const userinfoIds = reached.get(place);
    return userinfoIds ? [{ ...telling, userinfoIds }] : [];
  });
}

/** Announces new messages to open pages; only the new count to a role that chose the work notice alone for this kind. */
async function announceAll(trx: Db, written: readonly { id: number; userinfoId: number; kind: Telling['notice'] }[]): Promise<void> {
  const roleIds = [...new Set(written.flatMap(({ userinfoId, kind }) => (kind === null ? [] : [userinfoId])))];
  const rows = await trx
    .selectFrom('messageSetting')
    .select(['userinfoId', 'channels'])
    .where('userinfoId', '=', sql<number>`any(${roleIds}::int[])`)
    .execute();
  const channelsOf = new Map(rows.map(({ userinfoId, channels }) => [userinfoId, channels as Record<string, NoticeChannel | undefined>]));
  await announce(
    trx,
    written.map(({ id, userinfoId, kind }) =>
      kind !== null && channelsOf.get(userinfoId)?.[kind] === 'platform'
        ? { userinfoId, event: 'unread', refId: null }
        : { userinfoId, event: 'message', refId: id },
    ),
  );
}

import { sql } from 'kysely';
import type { Db } from '../platform/db/connect';

/** Adds the history of the demo's opinions, step by step: given, passed on, merged, answered, or kept for information. */
export const writeThemeHistory = (db: Db) =>
  sql`
  WITH kept AS (
    SELECT given.*, theme.publisher_id,
      (SELECT min(id) FROM userinfo WHERE userinfo.deputy_id = given.deputy_id AND role_kind = 'deputy') AS author_id,
      (SELECT min(id) FROM userinfo WHERE userinfo.unit_id = given.unit_id) AS answerer_id,
      jsonb_build_object('title', left(content, 40), 'content', content, 'place', place, 'isPublic', is_public) AS snapshot
    FROM contribution AS given JOIN theme ON theme.id = given.theme_id
  ), step AS (
    SELECT id, author_id AS by_id, 'create' AS action, NULL AS before, 'received' AS after, '' AS note, created_at AS at, snapshot FROM kept
    UNION ALL
    SELECT id, publisher_id, 'merge', 'received', state, '', updated_at, snapshot FROM kept WHERE merged_into_id IS NOT NULL
    UNION ALL
    SELECT id, publisher_id, 'pass', 'received', 'passed', '', passed_at, snapshot FROM kept
    WHERE merged_into_id IS NULL AND passed_at IS NOT NULL
    UNION ALL
    SELECT id, CASE WHEN state = 'noted' THEN publisher_id ELSE coalesce(answerer_id, publisher_id) END,
      CASE WHEN state = 'noted' THEN 'note' ELSE 'reply' END, CASE WHEN passed_at IS NULL THEN 'received' ELSE 'passed' END, state, '',
      answered_at, snapshot FROM kept
    WHERE merged_into_id IS NULL AND answered_at IS NOT NULL
  )
  INSERT INTO history (subject_type, subject_id, action, from_status, to_status, note, snapshot, userinfo_id, actor_name, role_name, at)
  SELECT 'contribution', step.id, action, before, after, note, snapshot, userinfo.id, account.name, userinfo.role_name, at
  FROM step JOIN userinfo ON userinfo.id = step.by_id JOIN account ON account.id = userinfo.account_id
  ORDER BY at, array_position(ARRAY['create', 'merge', 'pass', 'note', 'reply'], action)`.execute(db);

/**
 * SQL for the owner of the tables: that many signed-in deputies of the city, and an announced session that begins in a minute and invites them. $1 is
 * their number, $2 a word that distinguishes them from others. Their tokens are `<word>-<n>`, n from 1. → the sitting
 */
export const MANY_SIGNED_IN = `
  WITH given AS (SELECT $1::int AS many, $2::text AS word),
  numbers AS (SELECT n FROM given, generate_series(1, many) AS n),
  model AS (SELECT * FROM deputy WHERE area_code = '3311' AND state = 'serving' ORDER BY id LIMIT 1),
  made AS (
    INSERT INTO deputy (term_id, delegation_id, area_code, name, gender, ethnicity, birth_date, party, education, vocation, occupation,
      mobile_cipher, state, begun_on)
    SELECT term_id, delegation_id, area_code, word || '-' || n, gender, ethnicity, birth_date, party,
      education, vocation, occupation, '', state, begun_on FROM given, numbers, model
    RETURNING id, name),
  accounts AS (INSERT INTO account (username, name, password_hash, mobile_cipher) SELECT name, name, '', '' FROM made RETURNING id, username),
  roles AS (
    INSERT INTO userinfo (account_id, role_kind, role_name, area_code, deputy_id)
    SELECT accounts.id, 'deputy', '代表', '3311', made.id FROM accounts JOIN made ON made.name = accounts.username RETURNING id, account_id),
  sessions AS (
    INSERT INTO session (token_hash, account_id, userinfo_id, ip, user_agent, expires_at)
    SELECT encode(sha256(accounts.username::bytea), 'hex'), accounts.id, roles.id, '127.0.0.1', 'many', now() + interval '12 hours'
    FROM accounts JOIN roles ON roles.account_id = accounts.id RETURNING 1),
  activity AS (
    INSERT INTO activity (area_code, title, kind, place, starts_at, ends_at, sign_up_until, state, invited, organiser_id, announced_at, reminded_at,
      created_at, updated_at)
    SELECT '3311', '全体会议', 'session', '市会议中心', now() + interval '1 minute', now() + interval '3 hours', now(), 'announced',
      '{"everyone":true,"delegationIds":[],"deputyIds":[]}', (SELECT id FROM userinfo WHERE role_kind = 'congress-office' ORDER BY id LIMIT 1), now(), now(),
      now(), now() RETURNING id, starts_at, ends_at),
  people AS (
    INSERT INTO activity_person (activity_id, deputy_id, number)
    SELECT activity.id, made.id, row_number() OVER (ORDER BY made.id) FROM activity, made RETURNING 1)
  INSERT INTO sitting (activity_id, starts_at, ends_at, day, slot)
  SELECT id, starts_at, ends_at, (now() AT TIME ZONE 'UTC' + interval '8 hours')::date, 'morning' FROM activity RETURNING id`;

// Lists that are all different, as a query of the call and as an SQL condition.
import { NEWEST, searchFor } from './bare-list.mjs';

const SEED = 20_260_101;
const ONE_IN_FOUR = 0.25;

/** Returns numbers between 0 and 1, the same in every run. */
function makeRandom() {
  let state = SEED;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const DAY = (day, next = 0) => `('${day}T00:00:00+08:00'::timestamptz + interval '${next} days')`;
const twoDigits = (number) => String(number).padStart(2, '0');
const equals = (column) => (value) => `i.${column} = '${value}'`;
const oneOf = (values, name, where) => (random) => {
  const value = values[Math.floor(random() * values.length)];
  return { query: { [name]: value }, where: where(value) };
};

/** The filters of a list, of which each question uses a few. */
const FILTERS = [
  oneOf(['submitted', 'assigned', 'handling', 'replied', 'closed'], 'status', equals('status')),
  oneOf(['suggestion', 'motion'], 'kind', equals('kind')),
  oneOf(['transport', 'education', 'health', 'environment', 'agriculture'], 'category', equals('category')),
  oneOf(['331102', '331121', '331122', '331127'], 'areaCode', (area) => `i.area_code LIKE '${area}%'`),
  oneOf([true, false], 'inSession', (is) => `i.in_session = ${is}`),
  oneOf([true, false], 'isPublic', (is) => `i.is_public = ${is}`),
  oneOf(['A', 'B', 'C'], 'replyClass', equals('reply_class')),
  oneOf(['open', 'solved', 'none'], 'followUp', equals('follow_up')),
  oneOf(['satisfied', 'dissatisfied'], 'resultRating', equals('result_rating')),
  oneOf(
    Array.from({ length: 40 }, (_, index) => index + 1),
    'unitId',
    (unit) => `i.id IN (SELECT a.suggestion_id FROM assignment a WHERE a.unit_id = ${unit} AND a.ended_at IS NULL)`,
  ),
  (random) => {
    const [year, month] = [2022 + Math.floor(random() * 5), 1 + Math.floor(random() * 12)];
    const [from, to] = [`${year}-${twoDigits(month)}-01`, `${year}-${twoDigits(month)}-28`];
    return { query: { submittedFrom: from, submittedTo: to }, where: `i.submitted_at >= ${DAY(from)} AND i.submitted_at < ${DAY(to, 1)}` };
  },
];

const ORDERS = [
  [{}, NEWEST],
  [{}, NEWEST],
  [{ order: 'asc' }, 'i.submitted_at ASC NULLS FIRST, i.id ASC'],
  [{ sort: 'dueAt', order: 'asc' }, 'i.due_at ASC NULLS LAST, i.id ASC'],
  [{ sort: 'updatedAt' }, 'i.updated_at DESC, i.id DESC'],
  [{ sort: 'repliedAt' }, 'i.replied_at DESC NULLS LAST, i.id DESC'],
];
const PAGES = 5;
const PAGE_SIZES = [20, 50];

function question(random, words) {
  const search = random() < ONE_IN_FOUR ? searchFor(words[Math.floor(random() * words.length)]) : undefined;
  const wanted = Math.floor(random() * 3) + (search ? 0 : 1);
  const filters = Array.from({ length: wanted }, () => FILTERS[Math.floor(random() * FILTERS.length)](random));
  const [sorted, order] = ORDERS[Math.floor(random() * ORDERS.length)];
  const page = 1 + Math.floor(random() * PAGES);
  const pageSize = PAGE_SIZES[Math.floor(random() * PAGE_SIZES.length)];
  const query = Object.assign({ page, pageSize, ...sorted, ...search?.query }, ...filters.map((filter) => filter.query));
  // When two set the same filter, the later one applies, in the call and in the SQL.
  const byName = new Map(filters.map((filter) => [Object.keys(filter.query).join(), filter.where]));
  const where = [...(search ? [search.where] : []), ...byName.values()].join(' AND ');
  return { query, where, order, page, pageSize, found: search !== undefined };
}

/** Returns that many questions, all different. `words` are the search words. */
export function mixedQuestions(count, words) {
  const random = makeRandom();
  const questions = new Map();
  while (questions.size < count) {
    const next = question(random, words);
    questions.set(JSON.stringify(next.query), next);
  }
  return [...questions.values()];
}

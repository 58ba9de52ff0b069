import { SEED_DELEGATIONS, type CongressSession, sessionOf, sessionsBetween } from './congresses';
import { type PlannedActivity, dayOf, HOUR_MS, MINUTE_MS, PLAIN, positionNear, timeOn, type WorkdayOf } from './activity-plan';
import { makeRandom } from './random';
import { type AgendaText, AGENDAS, COMMITTEE_NOTES, SESSION_AGENDA, SESSION_NOTES, TRAINING_NOTES } from './texts/activity-notes';
import { type ActivityTopic, CHECKS, GROUP_TOPICS, INSPECTIONS, RESEARCHES, TRAININGS } from './texts/activity-topics';
import { CITY, type CongressArea, DISTRICT } from './world';

/** The length of the calendar into the past, in days. */
const BACK = 730;
/** The last session but one began at most this many days ago. */
const SESSIONS_BACK = 800;
/** The days from the end of an activity to its close; activities of the last `NOT_CLOSED` days are not closed yet. */
const CLOSED_AFTER = 2;
const NOT_CLOSED = 8;
const DAY_MS = 24 * HOUR_MS;
/** The answers of the demo logins. */
const BOTH_COME: Pick<PlannedActivity, 'logins'> = { logins: { deputy: 'coming', deputy2: 'coming' } };

const HALLS: Record<CongressArea, { session: string; committee: string; name: string; congress: string }> = {
  [CITY]: { session: '丽水会堂', committee: '市人大常委会会议厅', name: '市', congress: '市五届人大' },
  [DISTRICT]: { session: '莲都区会议中心', committee: '区人大常委会会议厅', name: '区', congress: '区十八届人大' },
};

const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** A number below a hundred in Chinese words, as used in names: 二十六. */
function chinese(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : (DIGITS[tens] ?? '')}十`;
  return `${ten}${DIGITS[ones] ?? ''}`;
}

/** The data from which the calendar is made. */
interface Drawn {
  area: CongressArea;
  now: Date;
  workday: WorkdayOf;
}

type Half = readonly [from: string, to: string];
const MORNING: Half = ['09:00', '11:30'];
const AFTERNOON: Half = ['14:30', '17:00'];

const sittingOn = (now: Date, day: number, [from, to]: Half) => ({ startsAt: timeOn(now, day, from), endsAt: timeOn(now, day, to) });

const agendaFrom = (startsAt: Date, items: AgendaText) =>
  items.map(([minutes, title, speaker]) => ({ startsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS), title, speaker }));

/** The times of announcement, end of sign-up and close: numbers of days before and after the activity's own days. */
function datesOf({ now }: Drawn, { from, to }: { from: number; to: number }, { ahead, signUp }: { ahead: number; signUp: number }) {
  const isClosed = to < -NOT_CLOSED;
  return {
    announcedAt: timeOn(now, Math.min(from - ahead, -1), '09:40'),
    signUpUntil: timeOn(now, from - signUp, '18:00'),
    closedAt: isClosed ? timeOn(now, to + CLOSED_AFTER, '10:20') : null,
  };
}

function sessionOn(drawn: Drawn, { name, days }: Pick<CongressSession, 'name' | 'days'>, first: number): PlannedActivity {
  const { area, now } = drawn;
  const halves = Array.from({ length: days }, (_, day) =>
    (day === days - 1 && days > 2 ? [MORNING] : [MORNING, AFTERNOON]).map((half) => [day, half] as const),
  ).flat();
  const sittings = halves.map(([day, half]) => sittingOn(now, first + day, half));
  const [opening, closing] = [sittings[0], sittings[sittings.length - 1]];
  if (!opening || !closing) throw new Error('a session must have sittings');
  return {
    ...PLAIN,
    ...{ key: name, areaCode: area, congress: area, kind: 'session', title: name, place: HALLS[area].session },
    position: positionNear(area, name),
    introduction: '请各位代表按时出席，认真审议各项报告。会议期间请佩戴代表证，遵守会议纪律和会风会纪要求。',
    ...{ startsAt: opening.startsAt, endsAt: closing.endsAt, sittings },
    agenda: sittings.map(({ startsAt }, place) => {
      const isLast = place === sittings.length - 1;
      const [title, speaker] = SESSION_AGENDA[isLast ? SESSION_AGENDA.length - 1 : Math.min(place, SESSION_AGENDA.length - 2)] ?? ['', ''];
      return { startsAt, title, speaker };
    }),
    ...SESSION_NOTES,
    ...datesOf(drawn, { from: first, to: first + days - 1 }, { ahead: 20, signUp: 5 }),
    closedAt: first < 0 ? timeOn(now, first + days - 1 + CLOSED_AFTER, '10:20') : null,
    hours: first > 10 ? [24, 168] : [24],
    choice: { delegations: SEED_DELEGATIONS.filter(({ areaCode }) => areaCode === area).map(({ name: delegation }) => delegation) },
    ...BOTH_COME,
  };
}

/** The last two sessions that are over, and for the city one ahead: the next one when it is near, otherwise an extra session for elections. */
function sessionsOf(drawn: Drawn): PlannedActivity[] {
  const { area, now, workday } = drawn;
  const held = sessionsBetween(area, new Date(now.getTime() - SESSIONS_BACK * DAY_MS), now)
    .filter(({ begin, days }) => dayOf(now, begin) + days < -1)
    .slice(-2)
    .map((session) => sessionOn(drawn, session, dayOf(now, session.begin)));
  if (area !== CITY) return held;
  const year = now.getUTCFullYear();
  const next = [sessionOf(area, year), sessionOf(area, year + 1)].find(({ begin }) => dayOf(now, begin) > 0);
  const day = next ? dayOf(now, next.begin) : 0;
  const ahead =
    next && day >= 14 && day <= 60
      ? sessionOn(drawn, next, day)
      : sessionOn(drawn, { name: '市五届人大临时会议（选举事项）', days: 2 }, workday(26));
  return [...held, { ...ahead, announcedAt: timeOn(now, -9, '09:40'), logins: {} }];
}

/** A day with two sittings, or one. */
function dayPlan(
  drawn: Drawn,
  day: number,
  halves: readonly Half[],
  planned: Pick<PlannedActivity, 'key' | 'kind' | 'title' | 'place' | 'introduction' | 'choice'>,
): PlannedActivity {
  const { area, now } = drawn;
  const sittings = halves.map((half) => sittingOn(now, day, half));
  const [first, last] = [sittings[0], sittings[sittings.length - 1]];
  if (!first || !last) throw new Error('a day must have sittings');
  return {
    ...PLAIN,
    ...planned,
    ...{ areaCode: area, congress: area, startsAt: first.startsAt, endsAt: last.endsAt, sittings },
    agenda: agendaFrom(first.startsAt, AGENDAS[planned.kind] ?? []).filter(({ startsAt }) => startsAt < last.endsAt),
    ...datesOf(drawn, { from: day, to: day }, { ahead: 9, signUp: 2 }),
    hours: day > 3 ? [24] : [],
  };
}

/** Meetings of the standing committee every two months, which some deputies attend as guests. */
function committeesOf(drawn: Drawn, sessions: readonly PlannedActivity[]): PlannedActivity[] {
  const { area, now, workday } = drawn;
  const meets = (day: number) => sessions.some(({ startsAt, endsAt }) => day >= dayOf(now, startsAt) - 3 && day <= dayOf(now, endsAt) + 3);
  const first = area === CITY ? 40 : 33;
  return Array.from({ length: 13 }, (_, place) => {
    const wished = workday(first - place * 61);
    const day = meets(wished) ? workday(wished - 9) : wished;
    const title = `${HALLS[area].name}人大常委会第${chinese(43 - place)}次会议（代表列席）`;
    const plan = dayPlan(drawn, day, [MORNING, AFTERNOON], {
      ...{ key: `${area} committee ${String(place)}`, kind: 'committee', title, place: HALLS[area].committee, choice: { people: 36 } },
      introduction: '听取和审议专项工作报告、执法检查报告，部分代表列席并发言。会议材料见附件，请会前阅读。',
    });
    const signUpUntil = timeOn(now, day - 4, '18:00');
    return { ...plan, ...COMMITTEE_NOTES, position: positionNear(area, 'committee'), signUpUntil, hours: day > 10 ? [24, 72] : [] };
  });
}

/** The delegations that take part, in turn. */
function inTurn(area: CongressArea, place: number, count: number): string[] {
  const names = SEED_DELEGATIONS.filter(({ areaCode }) => areaCode === area).map(({ name }) => name);
  return Array.from({ length: count }, (_, offset) => names[(place * count + offset) % names.length] ?? '');
}

interface Series {
  kind: 'inspection' | 'research' | 'enforcement';
  topics: readonly ActivityTopic[];
  /** Days from the last one until now, and between one and the next. */
  last: number;
  every: number;
}

const SERIES: readonly Series[] = [
  { kind: 'inspection', topics: INSPECTIONS, last: 30, every: 92 },
  { kind: 'research', topics: RESEARCHES, last: 5, every: 88 },
  { kind: 'enforcement', topics: CHECKS, last: 66, every: 121 },
];

function seriesOf(drawn: Drawn, { kind, topics, last, every }: Series): PlannedActivity[] {
  const { area, workday } = drawn;
  const shift = area === CITY ? 0 : 17;
  const count = Math.floor((BACK - last - shift) / every) + 1;
  return Array.from({ length: count }, (_, place) => {
    const topic = topics[(place + (area === CITY ? 0 : 2)) % topics.length] as ActivityTopic;
    const key = `${area} ${kind} ${String(place)}`;
    const { title, introduction } = topic;
    const halves = makeRandom(key).pick([[MORNING], [AFTERNOON], [MORNING, AFTERNOON]] as const);
    const planned = {
      key,
      kind,
      title,
      place: `${HALLS[area].name}${topic.place}`,
      introduction,
      choice: { delegations: inTurn(area, place, area === CITY ? 3 : 4) },
    };
    const plan = dayPlan(drawn, workday(-last - shift - place * every), halves, planned);
    return { ...plan, topic, position: makeRandom(`placed ${key}`).chance(0.6) ? positionNear(area, key) : null };
  });
}

/** Activities of each delegation's group, three times a year, for some two times. */
function groupsOf(drawn: Drawn): PlannedActivity[] {
  const { area, workday } = drawn;
  return SEED_DELEGATIONS.filter(({ areaCode }) => areaCode === area).flatMap(({ name }, order) => {
    const every = order % 3 === 2 ? 178 : 118;
    const last = 12 + order * 9;
    return Array.from({ length: Math.floor((BACK - last) / every) + 1 }, (_, place) => {
      const topic = GROUP_TOPICS[(order + place * 3) % GROUP_TOPICS.length] as ActivityTopic;
      const plan = dayPlan(drawn, workday(-last - place * every), [order % 2 === 0 ? MORNING : AFTERNOON], {
        ...{ key: `${area} ${name} ${String(place)}`, kind: 'group', title: `${name}代表小组活动：${topic.title}` },
        ...{ place: `${HALLS[area].name}${topic.place}`, introduction: topic.introduction, choice: { delegations: [name] } },
      });
      return { ...plan, topic, ...(place === 1 ? {} : BOTH_COME) };
    });
  });
}

/** Training of two days, twice a year. */
function trainingsOf(drawn: Drawn): PlannedActivity[] {
  const { area, now, workday } = drawn;
  return [100, 280, 465, 640].map((back, place) => {
    const [title, introduction] = TRAININGS[place] ?? ['', ''];
    const day = workday(-back - (area === CITY ? 0 : 26));
    const plan = dayPlan(drawn, day, [MORNING, AFTERNOON], {
      ...{ key: `${area} training ${String(place)}`, kind: 'training', title: `${HALLS[area].name}人大${title}`, introduction },
      ...{ place: `${HALLS[area].name}委党校报告厅`, choice: { delegations: inTurn(area, place, 4) } },
    });
    const next = sittingOn(now, day + 1, MORNING);
    const dates = datesOf(drawn, { from: day, to: day + 1 }, { ahead: 14, signUp: 3 });
    return {
      ...plan,
      ...TRAINING_NOTES,
      ...dates,
      position: positionNear(area, 'training'),
      sittings: [...plan.sittings, next],
      endsAt: next.endsAt,
    };
  });
}

/** Two years of activities of the congresses, and the ones ahead; none of them is today. */
export function planCalendar(now: Date, workday: WorkdayOf): PlannedActivity[] {
  return ([CITY, DISTRICT] as const).flatMap((area) => {
    const drawn = { area, now, workday };
    const sessions = sessionsOf(drawn);
    return [
      ...sessions,
      ...committeesOf(drawn, sessions),
      ...SERIES.flatMap((series) => seriesOf(drawn, series)),
      ...groupsOf(drawn),
      ...trainingsOf(drawn),
    ];
  });
}

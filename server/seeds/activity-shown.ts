import { HOUR_MS, MINUTE_MS, PLAIN, type PlannedActivity, positionNear, timeOn } from './activity-plan';
import { SEED_DELEGATIONS } from './congresses';
import { AGENDAS } from './texts/activity-notes';
import { ACTIVITY_TEXTS, type ActivityText } from './texts/activities';
import { CITY, DISTRICT } from './world';

const OFFICE_TIME = '09:40';
const QUARTER_MS = 15 * MINUTE_MS;
/** Today's activity may start at a quarter of an hour that began up to this long ago; otherwise at the next one. */
const BEGUN_MS = 10 * MINUTE_MS;

function plannedBy(text: ActivityText, now: Date): PlannedActivity {
  const { areaCode, kind, title, place, introduction, delegations, logins = {}, hours = [], topic = null } = text;
  const [startsAt, endsAt] = [timeOn(now, text.day, text.from), timeOn(now, text.day, text.to)];
  return {
    ...PLAIN,
    ...{ key: title, areaCode, congress: areaCode === CITY ? CITY : DISTRICT, kind, title, place, introduction, startsAt, endsAt },
    position: place === '待定' ? null : positionNear(areaCode.slice(0, DISTRICT.length), title),
    signUpUntil: timeOn(now, ...text.signUp),
    sittings: [{ startsAt, endsAt }],
    agenda: (AGENDAS[kind] ?? [])
      .map(([minutes, item, speaker]) => ({ startsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS), title: item, speaker }))
      .filter((item) => item.startsAt < endsAt),
    announcedAt: text.announced === undefined ? null : timeOn(now, text.announced, OFFICE_TIME),
    cancelled: text.cancelled ? { at: timeOn(now, text.cancelled[0], OFFICE_TIME), reason: text.cancelled[1] } : null,
    closedAt: text.closed === undefined ? null : timeOn(now, text.closed, OFFICE_TIME),
    choice: delegations ? { delegations } : {},
    unsettled: text.unsettled ?? false,
    ...{ logins, hours, topic },
  };
}

/** The full quarter of an hour nearest to now: from ten minutes ago to five minutes ahead. */
function quarterNear(now: Date): Date {
  const begun = Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS;
  return new Date(now.getTime() - begun <= BEGUN_MS ? begun : begun + QUARTER_MS);
}

/** An activity that is running whenever the demo is made: attendance opens half an hour before the start, so deputies sign in now. */
function running(now: Date): PlannedActivity {
  const startsAt = quarterNear(now);
  const endsAt = new Date(startsAt.getTime() + 3 * HOUR_MS);
  const at = (minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE_MS);
  return {
    ...PLAIN,
    ...{ key: 'running', areaCode: CITY, congress: CITY, kind: 'inspection', title: '市人大代表集中视察重点民生实事项目' },
    place: '市行政中心北门广场集合',
    position: '119.9229,28.4676',
    introduction: '全体市人大代表分十组视察民生实事项目，视察后集中测评。\n报到后请扫描现场大屏幕上的二维码签到，再按代表团乘车。',
    ...{ startsAt: at(-30), endsAt, signUpUntil: timeOn(now, -2, '18:00'), sittings: [{ startsAt, endsAt }] },
    agenda: [
      { startsAt: at(-30), title: '报到、签到', speaker: '' },
      { startsAt: at(0), title: '通报民生实事项目进展', speaker: '市政府办公室' },
      { startsAt: at(30), title: '分组视察', speaker: '' },
      { startsAt: at(150), title: '集中测评', speaker: '代表工作委员会' },
    ],
    seating: '按代表团分十组乘车，一号车至十号车在北门广场东侧依次停放，车号与代表团序号一致。',
    lodging: '视察结束后送回集合地点，安排工作餐。',
    announcedAt: timeOn(now, -9, OFFICE_TIME),
    choice: { delegations: SEED_DELEGATIONS.filter(({ areaCode }) => areaCode === CITY).map(({ name }) => name) },
    logins: { deputy: 'coming', deputy2: 'coming' },
  };
}

/** The activities shown in the demo: in every phase, and one that is running. */
export const planShown = (now: Date): PlannedActivity[] => [...ACTIVITY_TEXTS.map((text) => plannedBy(text, now)), running(now)];

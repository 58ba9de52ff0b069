import type { CallInput, CallReply } from '@contract/contract';
import { isMobile } from '@contract/rules/sms-code';
import { VISIT_LIMITS } from '@contract/rules/visit';
import { dateText } from '@/lib/dates';
import { excessText } from '@/lib/text-length';

export type VisitRecord = CallReply<'visit.get'>;
export type VisitBody = Omit<CallInput<'visit.create'>['body'], 'deputyId'>;

/** A visit in the form. */
export interface VisitForm {
  /** YYYY-MM-DD. */
  day: string;
  areaCode: string;
  areaName: string;
  /** Missing in drafts of earlier versions on a device. */
  village?: string;
  place: string;
  longitude: number | null;
  latitude: number | null;
  /** One of the deputy's own voters, whose number is on the server. */
  voterId: number | null;
  voterName: string;
  voterMobile: string;
  /** The number of people, as it was typed. */
  people: string;
  said: string;
}

export type VisitErrors = Partial<
  Record<'day' | 'areaCode' | 'village' | 'place' | 'voterName' | 'voterMobile' | 'people' | 'said', string>
>;

/** Returns an empty form: for today, with the area of the last visit. */
export const emptyVisit = (last: Pick<VisitForm, 'areaCode' | 'areaName'> = { areaCode: '', areaName: '' }): VisitForm => ({
  day: dateText(Date.now()),
  ...last,
  village: '',
  place: '',
  longitude: null,
  latitude: null,
  voterId: null,
  voterName: '',
  voterMobile: '',
  people: '1',
  said: '',
});

export const formOf = ({
  day,
  areaCode,
  areaName,
  village,
  place,
  longitude,
  latitude,
  voterName,
  voterMobile,
  people,
  said,
}: VisitRecord) => ({
  ...{ day, areaCode, areaName, village, place, longitude, latitude, voterId: null, voterName, voterMobile, people: String(people), said },
});

/** Whether the form has no content worth keeping. */
export const isEmptyVisit = ({ place, voterName, voterMobile, said }: VisitForm): boolean =>
  [place, voterName, voterMobile, said].every((text) => text.trim() === '');

export const bodyOf = (form: VisitForm, fileIds: string[], register: boolean): VisitBody => {
  const { day, areaCode, village = '', place, longitude, latitude, voterId, voterName, voterMobile, people, said } = form;
  return {
    ...{ day, areaCode, village: village.trim(), place: place.trim(), longitude, latitude, voterId, voterName: voterName.trim() },
    ...{ voterMobile: voterMobile === '' ? null : voterMobile, people: Number(people), said: said.trim(), fileIds, register },
  };
};

const peopleProblem = (people: string): string | undefined =>
  /^\d{1,3}$/.test(people) && Number(people) >= 1 && Number(people) <= VISIT_LIMITS.people
    ? undefined
    : `请填写 1 至 ${String(VISIT_LIMITS.people)} 的人数`;

/** Returns the errors of the form; for a draft only those that prevent saving. */
export function visitErrors(form: VisitForm, register: boolean): VisitErrors {
  const { areaCode, village = '', place, voterId, voterName, voterMobile, people, said } = form;
  const missing = (text: string, words: string) => (register && text.trim() === '' ? words : undefined);
  return {
    areaCode: areaCode === '' ? '请选择走访地区' : undefined,
    village: excessText(village, VISIT_LIMITS.village),
    place: excessText(place, VISIT_LIMITS.place),
    voterName: missing(voterName, '请填写选民姓名，或从选民名册中选择') ?? excessText(voterName, VISIT_LIMITS.name),
    voterMobile: voterId !== null || voterMobile === '' || isMobile(voterMobile) ? undefined : '请填写 11 位手机号码',
    people: peopleProblem(people),
    said: missing(said, '请写下选民反映的情况') ?? excessText(said, VISIT_LIMITS.said),
  };
}

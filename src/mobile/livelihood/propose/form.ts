import { beijingYear } from '@contract/rules/beijing';
import { LIVELIHOOD_LIMITS, LIVELIHOOD_SPAN } from '@contract/rules/livelihood';
import type { LivelihoodForm, LivelihoodRecord } from '@/features/livelihood/queries';
import { excessText } from '@/lib/text-length';

/** The form of a proposal. */
export interface Proposal {
  title: string;
  content: string;
  category: string;
  areaCode: string;
  areaName: string;
  year: string;
  place: string;
  longitude: number | null;
  latitude: number | null;
  reason: string;
}

const YEARS_AHEAD = 2;
/** Returns this year and the next ones for which projects can be proposed. */
export const yearsFrom = (now: Date): string[] =>
  Array.from({ length: YEARS_AHEAD + 1 }, (_, at) => beijingYear(now) + at)
    .filter((year) => year <= LIVELIHOOD_SPAN.last)
    .map(String);

export const emptyProposal = (now: Date): Proposal => ({
  ...{ title: '', content: '', category: '', areaCode: '', areaName: '', place: '', longitude: null, latitude: null, reason: '' },
  // Projects are collected in the year before.
  year: String(beijingYear(now) + 1),
});

export const proposalOf = ({ year, ...record }: LivelihoodRecord): Proposal => ({
  ...{ title: record.title, content: record.content, category: record.category, reason: record.reason },
  ...{ areaCode: record.areaCode, areaName: record.areaName, place: record.place },
  ...{ longitude: record.longitude, latitude: record.latitude, year: String(year) },
});

type Names = 'title' | 'content' | 'category' | 'areaCode' | 'place' | 'reason';

export function proposalErrors({ title, content, category, areaCode, place, reason }: Proposal): Partial<Record<Names, string>> {
  const filled = (text: string, what: string, most: number) => (text.trim() === '' ? `请填写${what}` : excessText(text, most));
  return {
    title: filled(title, '名称', LIVELIHOOD_LIMITS.title),
    content: filled(content, '内容', LIVELIHOOD_LIMITS.content),
    category: category === '' ? '请选择类别' : undefined,
    areaCode: areaCode === '' ? '请选择所在地区' : undefined,
    place: excessText(place, LIVELIHOOD_LIMITS.place),
    reason: excessText(reason, LIVELIHOOD_LIMITS.reason),
  };
}

interface Kept {
  fileIds: string[];
  /** The stored project; its fields that a deputy does not edit stay as they are. */
  seen?: LivelihoodRecord | undefined;
}

export const bodyOf = (
  { title, content, place, reason, year, areaName: _name, ...form }: Proposal,
  { fileIds, seen }: Kept,
): LivelihoodForm => ({
  ...form,
  ...{ title: title.trim(), content: content.trim(), place: place.trim(), reason: reason.trim(), year: Number(year) },
  ...{ cost: seen?.cost ?? null, unitId: seen?.unitId ?? null, fileIds },
});

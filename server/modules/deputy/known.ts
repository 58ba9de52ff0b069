import { areaContains } from '@contract/rules/area';
import type { KnownMandate } from './import-reads';

interface Claim {
  name: string;
  birthDate: string | null;
  mobileHash: string | null;
  idNumberHash: string | null;
  termId: number;
  areaCode: string;
  row: number;
}

interface Claimed {
  /** The person who holds the mandate; null for a new person. */
  personId: number | null;
  problem: { column: '姓名' | '身份证号' | '代表团'; reason: string } | null;
  /** The identity number is on record elsewhere with another name or date of birth. */
  isOfElsewhere?: true;
}

const keyOf = (...parts: (string | number | null)[]): string | null => (parts.includes(null) ? null : parts.join(' '));

/** The keys that identify a person: the identity number, or name and date of birth, or name and mobile number. */
const marksOf = ({ name, birthDate, mobileHash, idNumberHash }: Omit<Claim, 'row' | 'termId' | 'areaCode'>): (string | null)[] => [
  keyOf('id', idNumberHash),
  keyOf('birth', name, birthDate),
  keyOf('mobile', name, mobileHash),
];

/** Finds the holders of mandates by the personal data of the rows: those on record and those of earlier rows. */
export function makeKnown(mandates: readonly KnownMandate[]) {
  const persons = new Map<string, number>();
  const held = new Map<string, number | null>();
  /** The areas in which a person has a mandate, on record or in an earlier row. */
  const areasOf = new Map<number, string[]>();
  const addArea = (personId: number, areaCode: string) => areasOf.set(personId, [...(areasOf.get(personId) ?? []), areaCode]);
  /** Identity numbers of new persons, each with the row that named it. */
  const fresh = new Map<string, number>();
  /** Identity numbers of persons who have no mandate in the viewer's area. */
  const elsewhere = new Set<string>();
  const remember = (key: string | null, personId: number): void => {
    if (key !== null) persons.set(key, personId);
  };
  for (const one of mandates) {
    if (one.isKnown) {
      remember(keyOf('id', one.idNumberHash), one.personId);
      remember(keyOf('all', one.name, one.birthDate, one.mobileHash), one.personId);
    } else {
      remember(keyOf('elsewhere', one.name, one.birthDate, one.idNumberHash), one.personId);
      if (one.idNumberHash !== null) elsewhere.add(one.idNumberHash);
    }
    if (one.isOpen) addArea(one.personId, one.areaCode);
    held.set(`person ${String(one.personId)} ${String(one.termId)}`, null);
    for (const mark of marksOf(one)) if (mark !== null) held.set(`${mark} ${String(one.termId)}`, null);
  }

  /** Returns undefined when the mandate is free; otherwise the earlier row that named it, or null when it is on record. */
  const holderOf = (keys: readonly (string | null)[], termId: number): number | null | undefined =>
    keys.map((key) => (key === null ? undefined : held.get(`${key} ${String(termId)}`))).find((row) => row !== undefined);

  return {
    /** Reserves a mandate of the term for the person, unless the person already has it. */
    claim(claim: Claim): Claimed {
      const { name, birthDate, mobileHash, idNumberHash, termId, areaCode, row } = claim;
      const keys = [
        keyOf('id', idNumberHash),
        keyOf('elsewhere', name, birthDate, idNumberHash),
        keyOf('all', name, birthDate, mobileHash),
      ];
      const personId = keys.map((key) => persons.get(key ?? '')).find((known) => known !== undefined) ?? null;
      if (idNumberHash !== null && elsewhere.has(idNumberHash) && persons.get(keys[1] ?? '') === undefined)
        return { personId, problem: { column: '身份证号', reason: '这个身份证号已登记在另一个人名下，请核对' }, isOfElsewhere: true };
      const marks = [...marksOf(claim), ...(personId === null ? [] : [`person ${String(personId)}`])];
      const holder = holderOf(marks, termId);
      if (holder === null)
        return { personId, problem: { column: '姓名', reason: '名册中本届已有这个人（姓名与身份证号、出生日期或手机号相同）' } };
      if (holder !== undefined) return { personId, problem: { column: '姓名', reason: `与第 ${String(holder)} 行是同一个人` } };
      if (personId !== null) {
        const isUnrelated = (other: string) => !areaContains(other, areaCode) && !areaContains(areaCode, other);
        if (areasOf.get(personId)?.some(isUnrelated))
          return { personId, problem: { column: '代表团', reason: '这个人在另一个没有隶属关系的区域任代表，依法不能同时担任，请核对' } };
        addArea(personId, areaCode);
      }
      const earlier = personId === null && idNumberHash !== null ? fresh.get(idNumberHash) : undefined;
      if (earlier !== undefined) {
        const reason = `与第 ${String(earlier)} 行的身份证号相同；同一人在两级任代表的，请分两次导入`;
        return { personId, problem: { column: '身份证号', reason } };
      }
      if (personId === null && idNumberHash !== null) fresh.set(idNumberHash, row);
      for (const mark of marks) if (mark !== null) held.set(`${mark} ${String(termId)}`, row);
      return { personId, problem: null };
    },
  };
}

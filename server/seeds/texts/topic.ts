import type { SuggestionCategory } from '@contract/rules/suggestion-terms';
import type { UnitKey } from '../units';

/** Where a topic can be set: the whole area, a town or township, or a street district of a county town. */
export type Scope = 'wide' | 'rural' | 'urban';

/**
 * What one kind of suggestion is made from. Texts hold `{place}` (where it is set), `{we}` (我市 or 我区), `{gov}` (市 or 区),
 * `{a|b}` (one of them) and `{3-8}` (a number from the range).
 */
export interface Topic {
  category: SuggestionCategory;
  /** The lead unit, then those that may help. */
  units: readonly [UnitKey, ...UnitKey[]];
  scopes: readonly Scope[];
  /** Codes of the counties it is at home in; everywhere when left out. */
  counties?: readonly string[];
  /** What the title asks for, without 关于 and 的建议. */
  asks: readonly string[];
  backgrounds: readonly string[];
  /** Each without a full stop at its end. */
  problems: readonly string[];
  /** A short heading, a full stop, then what is to be done. */
  measures: readonly string[];
  /** What a reply can say was done, and what is planned. */
  done: readonly string[];
  planned: readonly string[];
}

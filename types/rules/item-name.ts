import { SUGGESTION_KINDS, type SuggestionKind } from './suggestion-terms';

/** The name of an item in messages: 建议第 20260007 号《关于…的建议》; an item that was never submitted has no number. */
export const itemName = ({ kind, number, title }: { kind: SuggestionKind; number: string; title: string }): string =>
  `${SUGGESTION_KINDS[kind]}${number && `第 ${number} 号`}《${title}》`;

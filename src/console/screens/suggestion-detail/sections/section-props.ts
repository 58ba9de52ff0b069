import type { Suggestion } from '@/features/suggestion/api';

/** The props of a section, with its title and the anchor of links to it. */
export interface SectionProps {
  item: Suggestion;
  title: string;
  anchor: string;
}

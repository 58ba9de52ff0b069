import type { Suggestion } from '@/features/suggestion/api';

/** What a section of the screen shows, and the name that links lead to it by. */
export interface SectionProps {
  item: Suggestion;
  title: string;
  anchor: string;
}

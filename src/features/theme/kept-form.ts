import type { FileRef } from '@contract/schema/file';
import { keptForms } from '@/platform/kept-forms';
import type { ThemeForm } from './queries';

/** A theme as far as it has been written, on the version that it was begun on; none for a new one. */
export type WrittenTheme = Partial<Omit<ThemeForm, 'fileIds'>> & { files?: readonly FileRef[]; version?: number | undefined };

/** What was written of themes and not yet saved; the key is the theme's id, or `new`. */
export const keptThemes = keptForms<WrittenTheme>('theme');

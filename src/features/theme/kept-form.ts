import type { FileRef } from '@contract/schema/file';
import { keptForms } from '@/platform/kept-forms';
import type { ThemeForm } from './queries';

/** A theme as typed so far, with the version it is based on; no version for a new one. */
export type WrittenTheme = Partial<Omit<ThemeForm, 'fileIds'>> & { files?: readonly FileRef[]; version?: number | undefined };

/** The unsaved theme forms on this device; the key is the theme's id, or `new`. */
export const keptThemes = keptForms<WrittenTheme>('theme');

import { dateText } from '@/lib/dates';

/** 2026-03-05; a dash for nothing. */
export const formatDate = (time: string | null): string => (time ? dateText(time) : '—');

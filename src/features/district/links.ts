import { withQuery } from '@/lib/query-string';

/** The public page on which voters find their deputies; with a town and a village it shows them. */
export const myDeputyLink = (place?: { area?: string | undefined; village?: string | undefined }): string => withQuery('/myDeputy', place);

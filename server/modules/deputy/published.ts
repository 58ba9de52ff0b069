import type { PublishedPart } from '@contract/rules/deputy';
import { type SqlBool, sql } from 'kysely';
import { photoAddress } from './photos';

/** Whether the office has published this part of the query's `deputy`. */
export const isPublished = (part: PublishedPart) => sql<SqlBool>`${part} = ANY (deputy.published)`;

/** The address of the photo under the API path; empty when there is no photo or it is not published. */
export const publishedPhoto = sql<string>`CASE WHEN ${isPublished('photo')} THEN ${photoAddress} ELSE '' END`;

/** Empty when the occupation is not published. */
export const publishedOccupation = sql<string>`CASE WHEN ${isPublished('occupation')} THEN deputy.occupation ELSE '' END`;

import type { PublishedPart } from '@contract/rules/deputy';
import { type SqlBool, sql } from 'kysely';
import { photoAddress } from './photos';

/** Whether the office lets that part of the query's `deputy` be told. */
export const isPublished = (part: PublishedPart) => sql<SqlBool>`${part} = ANY (deputy.published)`;

/** The address of the photo below the API's; empty where there is none, or it is not published. */
export const publishedPhoto = sql<string>`CASE WHEN ${isPublished('photo')} THEN ${photoAddress} ELSE '' END`;

/** Empty where it is not published. */
export const publishedOccupation = sql<string>`CASE WHEN ${isPublished('occupation')} THEN deputy.occupation ELSE '' END`;

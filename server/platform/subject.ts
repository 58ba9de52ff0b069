import type { RawBuilder } from 'kysely';
import * as entities from '@contract/entities';
import { type NamesWith, partsOf } from '@contract/entities/entity';
import type { ErrorKey } from '@contract/errors';
import { APPROVAL_KINDS, type ApprovalKind } from '@contract/rules/approval';
import { EXPORT_LISTS, type ExportList, IMPORT_LISTS, type ImportList } from '@contract/rules/exchange-lists';
import { HOME_TILES, type HomeTile } from '@contract/rules/deputy-home';
import { PUBLISHED, type PublishedType, type PublishPhase } from '@contract/rules/publishing';
import type { Viewer } from '@contract/rules/roles';
import { SUGGESTION_ORIGINS, type SuggestionOrigin } from '@contract/rules/suggestion-origin';
import { SUBJECTS, type SubjectType } from '@contract/rules/subjects';
import type { WorkNoticeKind } from '@contract/rules/work-notice';
import type { ApprovalPart } from './approvals/approval-part';
import type { Db } from './db/connect';
import type { ObjectNames } from './events/object-names';
import type { ListExport } from './exchange/list-export';
import type { ListImport } from './exchange/list-import';
import type { PerformancePart } from './performance';
import type { ScoreParts } from './scores';

/** What an entity says of itself to messages and work notices, which know nothing else of it. */
export interface SubjectPart {
  /** The error for one that is not there or that the viewer may not know of. */
  notFound: ErrorKey;
  canSee(viewer: Viewer, id: number): Promise<boolean>;
  /** Whose work notices of one the viewer may see: everybody's, or those that their own steps sent. */
  noticesFor(viewer: Viewer): 'all' | 'own';
  /** What it is called in a message about it; undefined for one that is gone. */
  titleOf(trx: Db, id: number): Promise<string | undefined>;
  /** The roles that hear of what the clock sent in vain. */
  lookedAfterBy(trx: Db, id: number): Promise<number[]>;
}

/** What an entity that is published says of itself to the list of its addressees. */
export interface PublishedPart {
  /** The ids of those of which the viewer may see who has read them, and remind of them; for conditions. */
  managedIds(viewer: Viewer): RawBuilder<number>;
  /** How far one is; undefined for one that is gone. */
  phaseOf(trx: Db, id: number): Promise<PublishPhase | undefined>;
  /** The platform sees by itself when an addressee has done what was asked: nobody confirms it. */
  isConfirmedByItself?: true;
  /** What those are told who have not read one, or not confirmed it. */
  reminderOf(trx: Db, id: number): Promise<{ about: string; title: string; text: string; notice: WorkNoticeKind }>;
}

export type Subjects = Readonly<Record<SubjectType, SubjectPart>>;

/** What a file can belong to; `account` is the one whose picture it is. */
export type FileOwnerType = (typeof entities)[NamesWith<typeof entities, 'files'>]['files'][number] | 'account';

/** What has a history: every entity. */
export type RecordType = keyof typeof entities;

/** Who sees what a file belongs to. */
export type FileSeenBy = Record<FileOwnerType, (viewer: Viewer, ownerId: number) => Promise<boolean> | boolean>;

/** What modules say of their entities to those that know none by name. It is complete when a call comes, and not while modules are made. */
export interface Told {
  subjects: Subjects;
  filesSeenBy: FileSeenBy;
  published: Readonly<Record<PublishedType, PublishedPart>>;
  /** How much of an entity waits for a deputy, for its line on their home. */
  homeTiles: Record<HomeTile, (viewer: Viewer) => Promise<{ count: number }>>;
  /** What an entity tells of a deputy's work, for the record of it. */
  performance: Record<NamesWith<typeof entities, 'performance'>, PerformancePart>;
  /** What points are written for. */
  scores: ScoreParts;
  /** What a suggestion was made of, where the viewer may know of it. */
  raised: Record<SuggestionOrigin, (viewer: Viewer, suggestionId: number) => Promise<{ id: number; title: string } | undefined>>;
  /** How a list becomes a table. */
  exports: Record<ExportList, ListExport>;
  /** How rows of a table come into a list. */
  imports: Record<ImportList, ListImport>;
  /** What objects are called in the events of calls that were refused. */
  objectNames: ObjectNames;
  /** How a change is carried out that another administrator has approved. */
  approvals: Record<ApprovalKind, ApprovalPart>;
}

/** Fills in what each module says. Throws where an entity promises both sides more than its module says. */
export function fillTold(told: Told, modules: readonly { [Part in keyof Told]?: Partial<Told[Part]> }[]): void {
  const promised: Record<keyof Told, readonly string[]> = {
    subjects: Object.keys(SUBJECTS),
    filesSeenBy: Object.values(partsOf(entities, 'files')).flat(),
    published: Object.keys(PUBLISHED),
    homeTiles: Object.keys(HOME_TILES),
    performance: Object.keys(partsOf(entities, 'performance')),
    scores: Object.keys(partsOf(entities, 'scored')),
    raised: Object.keys(SUGGESTION_ORIGINS),
    exports: Object.keys(EXPORT_LISTS),
    imports: Object.keys(IMPORT_LISTS),
    objectNames: Object.keys(entities),
    approvals: Object.keys(APPROVAL_KINDS),
  };
  const parts = Object.keys(promised) as (keyof Told)[];
  for (const part of parts) Object.assign(told[part], ...modules.map((module) => module[part]));
  const missing = parts.flatMap((part) => promised[part].filter((name) => !(name in told[part])));
  if (missing.length > 0) throw new Error(`no module says what its entity promises: ${missing.join(', ')}`);
}

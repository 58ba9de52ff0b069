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

/** The part of an entity that messages and work notices use; they know nothing else of it. */
export interface SubjectPart {
  /** The error for a record that does not exist or that the viewer may not see. */
  notFound: ErrorKey;
  canSee(viewer: Viewer, id: number): Promise<boolean>;
  /** Which work notices of a record the viewer may see: all of them, or those sent by the viewer's own steps. */
  noticesFor(viewer: Viewer): 'all' | 'own';
  /** The title of a record in a message; undefined when the record is gone. */
  titleOf(trx: Db, id: number): Promise<string | undefined>;
  /** The roles that are notified when a scheduled notice could not be delivered. */
  lookedAfterBy(trx: Db, id: number): Promise<number[]>;
}

/** The part of a published entity that the list of its addressees uses. */
export interface PublishedPart {
  /** The ids of the entities whose readers the viewer may see and remind; for conditions. */
  managedIds(viewer: Viewer): RawBuilder<number>;
  /** The phase of an entity; undefined when it is gone. */
  phaseOf(trx: Db, id: number): Promise<PublishPhase | undefined>;
  /** True when the platform itself detects that an addressee has done what was requested: no user confirms it. */
  isConfirmedByItself?: true;
  /** The reminder for addressees who have not read or not confirmed it. */
  reminderOf(trx: Db, id: number): Promise<{ about: string; title: string; text: string; notice: WorkNoticeKind }>;
}

export type Subjects = Readonly<Record<SubjectType, SubjectPart>>;

/** The types of owners of a file; `account` is the account whose picture the file is. */
export type FileOwnerType = (typeof entities)[NamesWith<typeof entities, 'files'>]['files'][number] | 'account';

/** The types with a history: every entity. */
export type RecordType = keyof typeof entities;

/** Checks whether a viewer may see the owner of a file. */
export type FileSeenBy = Record<FileOwnerType, (viewer: Viewer, ownerId: number) => Promise<boolean> | boolean>;

/** What modules provide about their entities to modules that do not know these entities. Complete when a call arrives, but not yet while modules are built. */
export interface ModuleParts {
  subjects: Subjects;
  filesSeenBy: FileSeenBy;
  published: Readonly<Record<PublishedType, PublishedPart>>;
  /** The number of an entity's records that wait for a deputy, for its line on the home page. */
  homeTiles: Record<HomeTile, (viewer: Viewer) => Promise<{ count: number }>>;
  /** The part of an entity in a deputy's record of work. */
  performance: Record<NamesWith<typeof entities, 'performance'>, PerformancePart>;
  /** The events that can give score points. */
  scores: ScoreParts;
  /** The source of a suggestion, when the viewer may see it. */
  raised: Record<SuggestionOrigin, (viewer: Viewer, suggestionId: number) => Promise<{ id: number; title: string } | undefined>>;
  /** How each list is exported to a table. */
  exports: Record<ExportList, ListExport>;
  /** How table rows are imported into each list. */
  imports: Record<ImportList, ListImport>;
  /** The names of objects for the events of refused calls. */
  objectNames: ObjectNames;
  /** How each change is carried out after another administrator has approved it. */
  approvals: Record<ApprovalKind, ApprovalPart>;
}

/** Collects the parts of all modules. Throws when an entity promises more than its module provides. */
export function fillModuleParts(
  target: ModuleParts,
  modules: readonly { [Part in keyof ModuleParts]?: Partial<ModuleParts[Part]> }[],
): void {
  const promised: Record<keyof ModuleParts, readonly string[]> = {
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
  const parts = Object.keys(promised) as (keyof ModuleParts)[];
  for (const part of parts) Object.assign(target[part], ...modules.map((module) => module[part]));
  const missing = parts.flatMap((part) => promised[part].filter((name) => !(name in target[part])));
  if (missing.length > 0) throw new Error(`no module provides what its entity declares: ${missing.join(', ')}`);
}

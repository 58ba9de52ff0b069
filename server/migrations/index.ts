import type { Migration } from 'kysely';
import * as foundation from './0001-foundation';
import * as accounts from './0002-accounts';
import * as suggestionLife from './0003-suggestion-life';
import * as suggestionSpeed from './0004-suggestion-speed';
import * as openPages from './0005-open-pages';
import * as figures from './0006-figures';
import * as figureMonths from './0007-figure-months';
import * as openPlatforms from './0008-open-platforms';
import * as workNotices from './0009-work-notices';
import * as areaPlaces from './0010-area-places';
import * as activities from './0011-activities';
import * as copiedReplies from './0012-copied-replies';
import * as loginGuards from './0013-login-guards';
import * as fileOwners from './0014-file-owners';
import * as reminders from './0015-reminders';
import * as forgetLogins from './0016-forget-logins';
import * as subjects from './0017-subjects';
import * as histories from './0018-histories';
import * as fileOwnerTypes from './0019-file-owner-types';
import * as viewLists from './0020-view-lists';
import * as addressees from './0021-addressees';
import * as notices from './0022-notices';
import * as exchangeLists from './0023-exchange-lists';
import * as refusalReasons from './0024-refusal-reasons';
import * as helperOpinions from './0025-helper-opinions';
import * as installation from './0026-installation';
import * as roles from './0027-roles';
import * as secondFactors from './0028-second-factors';
import * as formerPasswords from './0029-former-passwords';
import * as events from './0030-events';
import * as menuChoices from './0031-menu-choices';
import * as running from './0032-running';
import * as areaRecords from './0033-area-records';
import * as announcement from './0034-announcement';
import * as unitRecords from './0035-unit-records';
import * as mandates from './0036-mandates';
import * as termRecords from './0037-term-records';
import * as absence from './0038-absence';
import * as looks from './0039-looks';
import * as approvals from './0040-approvals';
import * as sealedExchange from './0041-sealed-exchange';
import * as intentInputs from './0042-intent-inputs';
import * as importProblems from './0043-import-problems';
import * as numberLookUps from './0044-number-look-ups';
import * as eventDays from './0045-event-days';
import * as richTextOfNotices from './0046-rich-text-of-notices';
import * as viewsWithoutNumbers from './0047-views-without-numbers';
import * as plainRecords from './0048-plain-records';
import * as namePinyin from './0049-name-pinyin';
import * as seats from './0050-seats';
import * as directory from './0051-directory';
import * as deputyGroups from './0052-deputy-groups';
import * as dutyReports from './0053-duty-reports';
import * as deputyPhotos from './0054-deputy-photos';
import * as deputyRequests from './0055-deputy-requests';
import * as deputyVocations from './0056-deputy-vocations';
import * as stations from './0057-stations';
import * as receptions from './0058-receptions';
import * as matters from './0059-matters';
import * as stationStars from './0060-station-stars';
import * as comments from './0061-comments';
import * as visits from './0062-visits';
import * as commentWarnings from './0063-comment-warnings';
import * as activitySittings from './0064-activity-sittings';
import * as leaves from './0065-leaves';
import * as attendance from './0066-attendance';
import * as activityReports from './0067-activity-reports';
import * as courses from './0068-courses';
import * as study from './0069-study';
import * as scores from './0070-scores';
import * as courseComments from './0071-course-comments';
import * as leads from './0072-leads';
import * as themes from './0073-themes';
import * as draftLaws from './0074-draft-laws';
import * as livelihood from './0075-livelihood';
import * as livelihoodProgress from './0076-livelihood-progress';
import * as livelihoodVotes from './0077-livelihood-votes';
import * as livelihoodMerge from './0078-livelihood-merge';
import * as measures from './0079-measures';
import * as mapPoints from './0080-map-points';
import * as replyDeadline from './0081-reply-deadline';
import * as threads from './0082-threads';
import * as inbox from './0083-inbox';
import * as live from './0084-live';
import * as stationScans from './0085-station-scans';
import * as matterMeetings from './0086-matter-meetings';
import * as commentFollows from './0087-comment-follows';
import * as districts from './0088-districts';
import * as callBacks from './0089-call-backs';
import * as eventChain from './0090-event-chain';
import * as keysOutside from './0091-keys-outside';
import * as rateCounts from './0092-rate-counts';
import * as backupRuns from './0093-backup-runs';
import * as recentChanges from './0095-recent-changes';
import * as nodes from './0096-nodes';
import * as contactNumbers from './0097-contact-numbers';

/** All migrations, in order. A released migration is never changed; a change is a new migration. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-accounts': accounts,
  '0003-suggestion-life': suggestionLife,
  '0004-suggestion-speed': suggestionSpeed,
  '0005-open-pages': openPages,
  '0006-figures': figures,
  '0007-figure-months': figureMonths,
  '0008-open-platforms': openPlatforms,
  '0009-work-notices': workNotices,
  '0010-area-places': areaPlaces,
  '0011-activities': activities,
  '0012-copied-replies': copiedReplies,
  '0013-login-guards': loginGuards,
  '0014-file-owners': fileOwners,
  '0015-reminders': reminders,
  '0016-forget-logins': forgetLogins,
  '0017-subjects': subjects,
  '0018-histories': histories,
  '0019-file-owner-types': fileOwnerTypes,
  '0020-view-lists': viewLists,
  '0021-addressees': addressees,
  '0022-notices': notices,
  '0023-exchange-lists': exchangeLists,
  '0024-refusal-reasons': refusalReasons,
  '0025-helper-opinions': helperOpinions,
  '0026-installation': installation,
  '0027-roles': roles,
  '0028-second-factors': secondFactors,
  '0029-former-passwords': formerPasswords,
  '0030-events': events,
  '0031-menu-choices': menuChoices,
  '0032-running': running,
  '0033-area-records': areaRecords,
  '0034-announcement': announcement,
  '0035-unit-records': unitRecords,
  '0036-mandates': mandates,
  '0037-term-records': termRecords,
  '0038-absence': absence,
  '0039-looks': looks,
  '0040-approvals': approvals,
  '0041-sealed-exchange': sealedExchange,
  '0042-intent-inputs': intentInputs,
  '0043-import-problems': importProblems,
  '0044-number-look-ups': numberLookUps,
  '0045-event-days': eventDays,
  '0046-rich-text-of-notices': richTextOfNotices,
  '0047-views-without-numbers': viewsWithoutNumbers,
  '0048-plain-records': plainRecords,
  '0049-name-pinyin': namePinyin,
  '0050-seats': seats,
  '0051-directory': directory,
  '0052-deputy-groups': deputyGroups,
  '0053-duty-reports': dutyReports,
  '0054-deputy-photos': deputyPhotos,
  '0055-deputy-requests': deputyRequests,
  '0056-deputy-vocations': deputyVocations,
  '0057-stations': stations,
  '0058-receptions': receptions,
  '0059-matters': matters,
  '0060-station-stars': stationStars,
  '0061-comments': comments,
  '0062-visits': visits,
  '0063-comment-warnings': commentWarnings,
  '0064-activity-sittings': activitySittings,
  '0065-leaves': leaves,
  '0066-attendance': attendance,
  '0067-activity-reports': activityReports,
  '0068-courses': courses,
  '0069-study': study,
  '0070-scores': scores,
  '0071-course-comments': courseComments,
  '0072-leads': leads,
  '0073-themes': themes,
  '0074-draft-laws': draftLaws,
  '0075-livelihood': livelihood,
  '0076-livelihood-progress': livelihoodProgress,
  '0077-livelihood-votes': livelihoodVotes,
  '0078-livelihood-merge': livelihoodMerge,
  '0079-measures': measures,
  '0080-map-points': mapPoints,
  '0081-reply-deadline': replyDeadline,
  '0082-threads': threads,
  '0083-inbox': inbox,
  '0084-live': live,
  '0085-station-scans': stationScans,
  '0086-matter-meetings': matterMeetings,
  '0087-comment-follows': commentFollows,
  '0088-districts': districts,
  '0089-call-backs': callBacks,
  '0090-event-chain': eventChain,
  '0091-keys-outside': keysOutside,
  '0092-rate-counts': rateCounts,
  '0093-backup-runs': backupRuns,
  '0095-recent-changes': recentChanges,
  '0096-nodes': nodes,
  '0097-contact-numbers': contactNumbers,
};

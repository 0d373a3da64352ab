/** All migrations in order; imported, not read from a folder, so that they survive bundling. */
import type { Kysely } from 'kysely';
import * as identity from './0001-identity.ts';
import * as billing from './0002-billing.ts';
import * as projects from './0003-projects.ts';
import * as collectors from './0004-collectors.ts';
import * as sessions from './0005-sessions.ts';
import * as recordings from './0006-recordings.ts';
import * as prototypeFiles from './0008-prototype-files.ts';
import * as passwordReset from './0009-password-reset.ts';
import * as siteVisits from './0010-site-visits.ts';
import * as methodology from './0011-methodology.ts';
import * as panelTargets from './0012-panel-targets.ts';
import * as mergedReports from './0013-merged-reports.ts';
import * as cameraSensors from './0014-camera-sensors.ts';
import * as shownAddress from './0015-shown-address.ts';
import * as phoneVideos from './0016-phone-videos.ts';
import * as gazeMaps from './0017-gaze-maps.ts';
import * as invitedTesters from './0020-invited-testers.ts';
import * as cardSandbox from './0021-card-sandbox.ts';
import * as money from './0022-money.ts';
import * as paidSamples from './0024-paid-samples.ts';
import * as lateSessions from './0026-late-sessions.ts';
import * as fees from './0028-fees.ts';
import * as disputes from './0029-disputes.ts';
import * as readSoFar from './0030-read-so-far.ts';
import * as minimumAge from './0036-minimum-age.ts';
import * as sessionUse from './0037-session-use.ts';
import * as sessionQuotas from './0038-session-quotas.ts';
import * as pageTokens from './0039-page-tokens.ts';
import * as accountSessions from './0046-account-sessions.ts';
import * as emailKey from './0049-email-key.ts';
import * as activity from './0050-activity.ts';
import * as projectKeys from './0051-project-keys.ts';
import * as confirmedEmail from './0053-confirmed-email.ts';
import * as phonesShareNothing from './0054-phones-share-nothing.ts';
import * as addressAlwaysShown from './0055-address-always-shown.ts';
import * as textsOfTesters from './0056-texts-of-testers.ts';
import * as warnedMonth from './0057-warned-month.ts';
import * as cardSetups from './0060-card-setups.ts';
import * as recordingChanges from './0061-recording-changes.ts';
import * as recorderRules from './0052-recorder-rules.ts';
import * as unaskedQuestions from './0058-unasked-questions.ts';
import * as ratingImage from './0062-rating-image.ts';
import * as resultExports from './0063-exports.ts';
import * as segments from './0064-segments.ts';
import * as excludedRecordings from './0065-excluded-recordings.ts';
import * as screenMaps from './0066-screen-maps.ts';
import * as interestAreas from './0067-interest-areas.ts';
import * as pageRules from './0068-page-rules.ts';
import * as notes from './0069-notes.ts';
import * as pageFiles from './0070-page-files.ts';
import * as notifications from './0072-notifications.ts';
import * as findings from './0074-findings.ts';
import * as shares from './0076-shares.ts';
import * as sentPageFiles from './0077-sent-page-files.ts';
import * as clips from './0078-clips.ts';
import * as transcripts from './0080-transcripts.ts';
import * as sharedFindings from './0082-shared-findings.ts';
import * as answerTags from './0083-answer-tags.ts';
import * as clipEvidence from './0084-clip-evidence.ts';
import * as transcriptSearch from './0089-transcript-search.ts';
import * as panel from './0090-panel.ts';
import * as panelTargeting from './0091-panel-targeting.ts';
import * as panelProviders from './0092-panel-providers.ts';
import * as panelOperator from './0096-panel-operator.ts';
import * as panelBits from './0095-panel-bits.ts';
import * as nodes from './0097-nodes.ts';
import * as recordingsDue from './0098-recordings-due.ts';
import * as latePages from './0110-late-pages.ts';
import * as withdrawnWords from './0140-withdrawn-words.ts';
import * as foreignNames from './0150-foreign-names.ts';
import * as testerPlaces from './0151-tester-places.ts';
import * as emailDomains from './0152-email-domains.ts';
import * as hideTexts from './0175-hide-texts.ts';
import * as recordCanvas from './0176-record-canvas.ts';

export interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
  /** Its statements run one by one, as an index needs that is built while writers go on; it may therefore be begun a second time. */
  readonly outsideTransaction?: boolean;
}

/** Name → migration; run in the order of the names, each once. */
export const migrations: Record<string, Migration> = {
  '0001-identity': identity,
  '0002-billing': billing,
  '0003-projects': projects,
  '0004-collectors': collectors,
  '0005-sessions': sessions,
  '0006-recordings': recordings,
  '0008-prototype-files': prototypeFiles,
  '0009-password-reset': passwordReset,
  '0010-site-visits': siteVisits,
  '0011-methodology': methodology,
  '0012-panel-targets': panelTargets,
  '0013-merged-reports': mergedReports,
  '0014-camera-sensors': cameraSensors,
  '0015-shown-address': shownAddress,
  '0016-phone-videos': phoneVideos,
  '0017-gaze-maps': gazeMaps,
  '0020-invited-testers': invitedTesters,
  '0021-card-sandbox': cardSandbox,
  '0022-money': money,
  '0024-paid-samples': paidSamples,
  '0026-late-sessions': lateSessions,
  '0028-fees': fees,
  '0029-disputes': disputes,
  '0030-read-so-far': readSoFar,
  '0036-minimum-age': minimumAge,
  '0037-session-use': sessionUse,
  '0038-session-quotas': sessionQuotas,
  '0039-page-tokens': pageTokens,
  '0046-account-sessions': accountSessions,
  '0049-email-key': emailKey,
  '0050-activity': activity,
  '0051-project-keys': projectKeys,
  '0052-recorder-rules': recorderRules,
  '0053-confirmed-email': confirmedEmail,
  '0054-phones-share-nothing': phonesShareNothing,
  '0055-address-always-shown': addressAlwaysShown,
  '0056-texts-of-testers': textsOfTesters,
  '0057-warned-month': warnedMonth,
  '0058-unasked-questions': unaskedQuestions,
  '0060-card-setups': cardSetups,
  '0061-recording-changes': recordingChanges,
  '0062-rating-image': ratingImage,
  '0063-exports': resultExports,
  '0064-segments': segments,
  '0065-excluded-recordings': excludedRecordings,
  '0066-screen-maps': screenMaps,
  '0067-interest-areas': interestAreas,
  '0068-page-rules': pageRules,
  '0069-notes': notes,
  '0070-page-files': pageFiles,
  '0072-notifications': notifications,
  '0074-findings': findings,
  '0076-shares': shares,
  '0077-sent-page-files': sentPageFiles,
  '0078-clips': clips,
  '0080-transcripts': transcripts,
  '0082-shared-findings': sharedFindings,
  '0083-answer-tags': answerTags,
  '0084-clip-evidence': clipEvidence,
  '0089-transcript-search': transcriptSearch,
  '0090-panel': panel,
  '0091-panel-targeting': panelTargeting,
  '0092-panel-providers': panelProviders,
  '0095-panel-bits': panelBits,
  '0096-panel-operator': panelOperator,
  '0097-nodes': nodes,
  '0098-recordings-due': recordingsDue,
  '0110-late-pages': latePages,
  '0140-withdrawn-words': withdrawnWords,
  '0150-foreign-names': foreignNames,
  '0151-tester-places': testerPlaces,
  '0152-email-domains': emailDomains,
  '0175-hide-texts': hideTexts,
  '0176-record-canvas': recordCanvas,
};

/**
 * The oldest code that works beside this one on one database, named by its newest migration: that of the release before. Raise it with the
 * migration that takes away what that release still uses.
 */
export const minimumCode = '0096-panel-operator';

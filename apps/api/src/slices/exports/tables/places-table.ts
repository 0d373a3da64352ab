/** One row per recording, test and screen or page: time, clicks and gaze. */
import { placeNames } from '@sightline/analysis';
import { number, recordingTable, secondsOf, text, type ExportedRecording, type TableStudy } from './table.ts';

interface PlaceFact {
  recordingId: string;
  testId: string;
  testName: string;
  place: string;
  placeName: string;
  visits: number;
  durationMs: number;
  clicks: number | null;
  misclicks: number | null;
  gazeMs: number | null;
}

export const placesTable = recordingTable<PlaceFact>(
  { name: 'places', says: 'One row per recording, test, and screen or page that the tester saw in it.' },
  [
    text('recording_id', 'The recording.', ({ recordingId }) => recordingId),
    text('test_id', 'Identifies the test.', ({ testId }) => testId),
    text('test', 'Name of the test.', ({ testName }) => testName),
    text('place_id', 'Id of the screen, or path of the page.', ({ place }) => place),
    text('place', 'Name of the screen, or path of the page.', ({ placeName }) => placeName),
    number('visits', 'Times it was opened.', ({ visits }) => visits),
    number('time_s', 'Seconds it was shown, all visits together.', ({ durationMs }) => secondsOf(durationMs)),
    number('clicks', 'Clicks and taps on it; empty if they were not recorded.', ({ clicks }) => clicks),
    number('misclicks', 'Of those, without an effect; empty if clicks were not recorded.', ({ misclicks }) => misclicks),
    number('gaze_s', 'Seconds that the tester looked at it; empty if no gaze was recorded on it.', ({ gazeMs }) =>
      gazeMs === null ? null : secondsOf(gazeMs),
    ),
  ],
  placesOf,
);

/** In the order in which they were first seen. */
function placesOf(recording: ExportedRecording, { questions }: TableStudy): PlaceFact[] {
  return questions.flatMap((question) => {
    const test = recording.summary?.tests.find(({ questionId }) => questionId === question.id);
    if (test === undefined) return [];
    const nameOf = placeNames(question);
    const seenAt = (place: string): number => (test.path.includes(place) ? test.path.indexOf(place) : test.path.length);
    const places = Object.entries(test.places).sort(([one], [other]) => seenAt(one) - seenAt(other) || (one < other ? -1 : 1));
    return places.map(([place, { visits, durationMs, clicks, misclicks }]) => ({
      recordingId: recording.id,
      testId: question.id,
      testName: question.name,
      place,
      placeName: nameOf(place),
      visits,
      durationMs,
      clicks: test.clicksRecorded ? clicks : null,
      misclicks: test.clicksRecorded ? misclicks : null,
      gazeMs: test.gaze?.find((gaze) => gaze.place === place)?.ms ?? null,
    }));
  });
}

/** Which pages are one place. */
import { foldIds } from '@sightline/domain/places';
import { QuestionType, type StudyQuestion } from '@sightline/wire/run';

/** Place of a summary → the place that it is counted as: pages whose addresses differ by an id alone are one. Each is worked out once. */
export function placeFold(question: StudyQuestion | null): (place: string) => string {
  if (question?.type === QuestionType.prototypeTest) return (place) => place;
  const known = new Map<string, string>();
  return (place) => {
    const folded = known.get(place) ?? foldIds(place);
    known.set(place, folded);
    return folded;
  };
}

/** The words of the tester's steps in the language of a project; English until they are loaded. */
import { isLanguage } from '@sightline/domain/projects';
import { loadStepTexts } from '@sightline/question-views/step-texts';
import { stepTexts as english } from '@sightline/question-views/step-texts/en';
import type { StepTexts } from '@sightline/question-views/steps';
import { useQuery } from '@tanstack/react-query';

export function useStepTexts(language: string): StepTexts {
  const { data } = useQuery({
    queryKey: ['step-texts', language],
    queryFn: () => loadStepTexts(isLanguage(language) ? language : 'en'),
    staleTime: Infinity,
    placeholderData: english,
  });
  return data ?? english;
}

/** What is shown once the steps are over, or taken to another tab: whichever the session says. */
import { ThankYou } from './finish.tsx';
import { OtherTab } from './other-tab.tsx';
import { Over } from './over.tsx';
import { useRun } from './run-context.ts';
import { Sending } from './sending.tsx';
import { Deleted, Unreached, Withdrawing } from './withdrawn.tsx';

export function End() {
  const { snapshot, texts, takeBack } = useRun();
  switch (snapshot.phase) {
    case 'finished':
      return <ThankYou />;
    case 'over':
      return <Over />;
    case 'giving':
    case 'elsewhere':
      return <OtherTab texts={texts} moved onContinue={takeBack} />;
    case 'withdrawing':
      return <Withdrawing />;
    case 'unreached':
      return <Unreached />;
    case 'deleted':
      return <Deleted />;
    default:
      return <Sending />;
  }
}

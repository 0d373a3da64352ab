/** The order of the files of journeys: those that take longest begin first, so that no worker is left alone with one of them at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const longest = ['accessibility-', 'failures', 'screen-share-journey', 'preview-journey', 'device-trouble', 'camera-journey'];

function rankOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.includes(`/${name}`));
  return place === -1 ? longest.length : place;
}

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

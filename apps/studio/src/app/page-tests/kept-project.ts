/** A project that the fake server keeps: what the page writes is there when it asks again. Rules of the server are none of its business. */
import type { WireCollector, WireItem, WireProject } from '@sightline/wire/calls';
import type { Answers, Fields } from './fake-server.ts';
import { ownCollector, paidCollector, question } from './sample-data.ts';

const done = { res: 1 };
const isGroup = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const mapped = (group: Fields, change: (value: unknown, name: string) => unknown): Fields =>
  Object.fromEntries(Object.entries(group).map(([name, value]) => [name, change(value, name)]));

/** The text of a form as the kind of value that stood there. */
function parsedLike(before: unknown, text: unknown): unknown {
  if (typeof before === 'number') return Number(text);
  return typeof before === 'boolean' ? String(text) === 'true' : text;
}

/** The object with its fields written, also those of the groups inside it. */
const withFields = (object: Fields, fields: Fields): Fields =>
  mapped(object, (value, name) => (name in fields ? parsedLike(value, fields[name]) : isGroup(value) ? withFields(value, fields) : value));

/** The same with the fields of the object of this id written, wherever it stands. */
function written(value: unknown, id: string, fields: Fields): unknown {
  if (Array.isArray(value)) return value.map((one) => written(one, id, fields));
  if (!isGroup(value)) return value;
  return mapped(value['Id'] === id ? withFields(value, fields) : value, (inner) => written(inner, id, fields));
}

export class KeptProject {
  #added = 0;

  constructor(public now: WireProject) {}

  /** The first collector. */
  get collector(): WireCollector {
    const [first] = this.now.Collectors;
    if (!first) throw new Error('The project has no collector.');
    return first;
  }

  get items(): WireItem[] {
    return this.now.QuestData.Items;
  }

  set items(Items: WireItem[]) {
    this.now = { ...this.now, QuestData: { Items } };
  }

  /** Changes the first collector as the server does by itself. */
  moveCollector(change: Partial<WireCollector>): void {
    this.now = { ...this.now, Collectors: this.now.Collectors.map((one, index) => (index === 0 ? { ...one, ...change } : one)) };
  }

  write(id: string, fields: Fields): void {
    this.now = written(this.now, id, fields) as WireProject;
  }

  /** Answers of every call about it. */
  readonly answers: Answers = {
    getApiProjects: () => [this.now],
    getProjectData: ({ projectId }: Fields) => (projectId === this.now.Id ? this.now : { error: 'There is no such project.' }),
    getApiQuest: () => ({ Quest: { Id: 'qsl_1' }, Items: this.items }),
    getLastDataUpdate: () => ({ LastDataUpdate: this.now.LastDataUpdate }),
    updateObject: (pairs: Fields) => this.#writePairs(pairs),
    addCollector: ({ collectortype }: Fields) => ({ collector: this.#addCollector(Number(collectortype) === 2) }),
    changeCollectorStatus: ({ collector, status }: Fields) => {
      this.write(String(collector), { status });
      return done;
    },
    deleteCollector: ({ collectorId }: Fields) => {
      this.now = { ...this.now, Collectors: this.now.Collectors.filter(({ Id }) => Id !== collectorId) };
      return done;
    },
    addQuestItem: ({ questionType, questionSet = '', after }: Fields) => ({
      apiItem: this.#addQuestion(Number(questionType), String(questionSet), after),
    }),
    removeQuestItem: ({ questionId }: Fields) => {
      this.items = this.items.filter(({ QuestItem }) => QuestItem.Id !== questionId);
      return done;
    },
    addApiAlternative: (fields: Fields) => this.#addOption(fields),
    deleteAlternative: ({ alternativeId }: Fields) => {
      this.items = this.items.map((item) => ({ ...item, Alternatives: item.Alternatives.filter(({ Id }) => Id !== alternativeId) }));
      return done;
    },
  };

  #writePairs(pairs: Fields): typeof done {
    for (const [pair, value] of Object.entries(pairs)) {
      const [id = '', field = ''] = pair.split('___');
      this.write(id, { [field]: value });
    }
    return done;
  }

  #addCollector(paid: boolean): WireCollector {
    const count = this.now.Collectors.length;
    const base = paid ? paidCollector : ownCollector;
    const added = { ...base, Id: `col_${count + 1}`, Name: count === 0 ? base.Name : `${base.Name} ${count + 1}` };
    this.now = { ...this.now, Collectors: [...this.now.Collectors, added] };
    return added;
  }

  #addQuestion(QuestionType: number, Role: string, after: unknown): WireItem {
    this.#added += 1;
    const statements = Role === 'sus' ? Array.from({ length: 10 }, (_, index) => ({ Name: `Said ${index + 1}` })) : [];
    const added = question({ Id: `qst_added_${this.#added}`, QuestionType, Role }, statements);
    const place = this.items.findIndex(({ QuestItem }) => QuestItem.Id === after) + 1;
    this.items = [...this.items.slice(0, place), added, ...this.items.slice(place)];
    return added;
  }

  #addOption({ questionId, name = '', alternativeId }: Fields) {
    const apiAlternative = { Id: String(alternativeId), Name: String(name), LeftLabel: '', RightLabel: '' };
    this.items = this.items.map((item) =>
      item.QuestItem.Id === questionId ? { ...item, Alternatives: [...item.Alternatives, apiAlternative] } : item,
    );
    return { ...done, apiAlternative };
  }
}

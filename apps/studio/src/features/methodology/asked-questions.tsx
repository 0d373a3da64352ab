/** The questions of the methodology in their order, exactly as testers read them. */
import { methodologyQuestions, openRoles, type MethodologyQuestion } from '@sightline/domain/methodology';
import { Card } from '@sightline/ui';
import type { ReactNode } from 'react';
import { texts } from '../../lib/texts/index.ts';
import { AnswerScale } from './answer-scale.tsx';
import classes from './methodology.module.css';

const words = texts.methodology.asked;
const questions = methodologyQuestions('en', texts.methodology.productName);
const isOpen = ({ role }: MethodologyQuestion) => (openRoles as readonly string[]).includes(role);

const afterTask = questions.filter(({ role }) => role === 'seq');
const open = questions.filter(isOpen);
const atEnd = questions.filter((question) => question.role !== 'seq' && !isOpen(question));

export function AskedQuestions() {
  return (
    <section className={classes.section} aria-labelledby="asked">
      <h2 id="asked" className={classes.heading}>
        {words.title}
      </h2>
      <ol className={classes.parts}>
        <Part title={words.test}>
          <p className={classes.quiet}>{words.testText}</p>
        </Part>
        <Part title={words.seq}>
          <Questions asked={afterTask} />
        </Part>
        <Part title={words.open}>
          <p className={classes.quiet}>{words.openNote}</p>
          <Questions asked={open} />
        </Part>
        <Part title={words.end}>
          <Questions asked={atEnd} />
        </Part>
      </ol>
      <p className={classes.quiet}>{words.note}</p>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <Card className={classes.card ?? ''}>
        <h3 className={classes.partTitle}>{title}</h3>
        {children}
      </Card>
    </li>
  );
}

function Questions({ asked }: { asked: readonly MethodologyQuestion[] }) {
  return (
    <ul className={classes.questions}>
      {asked.map(({ role, name, required, options }) => (
        <li key={role} className={classes.question}>
          <div className={classes.said}>
            <span className={classes.name}>{name}</span>
            <span className={classes.need}>{required ? words.required : words.optional}</span>
          </div>
          {options.length > 0 ? <AnswerScale options={options} /> : null}
        </li>
      ))}
    </ul>
  );
}

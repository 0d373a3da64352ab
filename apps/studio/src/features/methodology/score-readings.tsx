/** How each score is computed and read, with the publication it comes from. */
import { Card } from '@sightline/ui';
import { texts } from '../../lib/texts/index.ts';
import classes from './methodology.module.css';

const words = texts.methodology.read;

export function ScoreReadings() {
  return (
    <section className={classes.section} aria-labelledby="read">
      <h2 id="read" className={classes.heading}>
        {words.title}
      </h2>
      <p className={classes.quiet}>{words.note}</p>
      <div className={classes.scores}>
        {words.scores.map((score) => (
          <Card key={score.name} className={classes.card ?? ''} aria-label={score.name}>
            <h3 className={classes.scoreName}>{score.name}</h3>
            <p className={classes.quiet}>{score.full}</p>
            <dl className={classes.facts}>
              <dt>{words.measures}</dt>
              <dd>{score.measures}</dd>
              <dt>{words.score}</dt>
              <dd>{score.score}</dd>
              <dt>{words.reading}</dt>
              <dd>{score.reading}</dd>
              <dt>{words.source}</dt>
              <dd className={classes.sources}>
                {score.sources.map((source) => (
                  <p key={source}>{source}</p>
                ))}
              </dd>
            </dl>
          </Card>
        ))}
      </div>
    </section>
  );
}

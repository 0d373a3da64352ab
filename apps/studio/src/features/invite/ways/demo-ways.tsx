/** What a demo project shows about inviting: the ways that a project of one's own has, and the way to make one. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { texts } from '../../../lib/texts/index.ts';
import { usePaidWay } from './use-paid-way.ts';
import { Way } from './way.tsx';
import classes from './ways.module.css';

const words = texts.invite;

export function DemoWays() {
  return (
    <section className={classes.demoWays} aria-labelledby="demo-ways">
      <header className={classes.demoHead}>
        <div>
          <h2 id="demo-ways">{words.demoWays}</h2>
          <p className={classes.subtitle}>{words.subtitle}</p>
        </div>
        <Button component={Link} to="/project-setup/step-1">
          {texts.projects.newProject}
        </Button>
      </header>
      <div className={classes.ways}>
        <Way title={words.own} text={words.ownText} gives={words.ownGives} />
        <Way title={words.paid} {...usePaidWay()} />
        <Way title={words.custom} text={words.customText} gives={words.customGives} />
      </div>
    </section>
  );
}

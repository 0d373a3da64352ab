/** Grey shapes in the form of what is being loaded. */
import classes from './skeletons.module.css';

export function SkeletonBlock({ width = '100%', height, radius }: { width?: number | string; height: number | string; radius?: number }) {
  return <div className={classes.block} style={{ width, height, ...(radius === undefined ? {} : { borderRadius: radius }) }} aria-hidden />;
}

/** Lines of text; the last one is shorter. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return (
    <div className={classes.lines} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <SkeletonBlock key={index} height={12} width={index === count - 1 ? '60%' : '100%'} />
      ))}
    </div>
  );
}

/** How far this process is: `/healthz` and `/readyz` read it, the start sequence writes it. Tests that build the server alone find it ready. */
export type Phase = 'starting' | 'ready' | 'stopping';

let phase: Phase = 'ready';

export function currentPhase(): Phase {
  return phase;
}

/** A start that ends while the server stops does not make it ready. */
export function enterPhase(next: Phase): void {
  if (phase === 'stopping' && next === 'ready') return;
  phase = next;
}

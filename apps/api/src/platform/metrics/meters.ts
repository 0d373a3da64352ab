/** What this process counts while it works. Labels have few values: names from our tables, route templates, statuses; never what a client sends. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Of the process: its servers, its jobs. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const registers = [registry];

export const httpRequests = new Counter({
  name: 'sightline_http_requests_total',
  help: 'Requests answered, by route template, method and status.',
  labelNames: ['route', 'method', 'status'],
  registers,
});

export const httpDuration = new Histogram({
  name: 'sightline_http_request_duration_seconds',
  help: 'Time from the arrival of a request to the end of its answer.',
  labelNames: ['route', 'method'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
  registers,
});

export const jobsEnded = new Counter({
  name: 'sightline_jobs_total',
  help: 'Jobs that ended here: done, failed (tried again or dead) or parked (ended their worker).',
  labelNames: ['queue', 'outcome'],
  registers,
});

export const jobsRunning = new Gauge({
  name: 'sightline_jobs_running',
  help: 'Jobs that run in this process.',
  labelNames: ['queue'],
  registers,
});

export const jobDuration = new Histogram({
  name: 'sightline_job_duration_seconds',
  help: 'Time that a job ran.',
  labelNames: ['queue'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 900],
  registers,
});

export const limitHits = new Counter({
  name: 'sightline_limit_hits_total',
  help: 'Requests refused by a rate limit, by the name of the limit; sign-in-account and sign-in-guesses are wrong passwords.',
  labelNames: ['limit'],
  registers,
});

/** Plans: prices, limits, periods, and how one is changed for another. */
export { daysLeft, isPaidPlan, mayRecord, planNames, planNow, plans, usedUpTo, type HeldPlan, type Plan, type PlanName } from './plans.ts';
export { changePlan, planOfAmount, type PaidPlan } from './change-plan.ts';
export { addMonths, recordingMonthStart, secondMonthOf, unusedCents } from './periods.ts';
export { nextTry, graceDays } from './renewals.ts';

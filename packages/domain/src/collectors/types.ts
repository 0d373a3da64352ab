/** The two types of collector, as on the wire. */

/** One's own testers. */
export const ownCollector = 34;
/** Paid testers of the panel. */
export const paidCollector = 24;

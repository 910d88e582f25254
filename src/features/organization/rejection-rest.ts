/** Whoever was rejected by a colleague may ask a company again after this many days (product §2). */
export const rejectionRestDays = 7;

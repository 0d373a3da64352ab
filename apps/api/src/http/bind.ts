/** Binds a row of the call table to a function: parse the payload, find the caller, answer or refuse. */

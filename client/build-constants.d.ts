/** True in development and in the demo build, which contain stand-ins for vendors. */
declare const __DEMO__: boolean
